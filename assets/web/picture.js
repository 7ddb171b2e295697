// Pictures: SVG in the page, so that things in them can be asked about, and enlarged.

import { h, button, dialog } from "./dom.js";
import { readText } from "./server.js";
import { w } from "./words.js";

const light = matchMedia("(prefers-color-scheme: light)");
const kept = new Map();
const MOST_KEPT = 40;

/** Where a post's picture is; `version` tells two moments of the same address apart. */
export function pictureOf(drawing, version) {
  const query = { what: drawing.what, marks: drawing.marks?.join(",") || null, steps: drawing.steps ?? null, open: drawing.open || null };
  return { path: `/tables/${drawing.table}/picture`, query, version };
}

async function load({ path, query, version }) {
  const asked = { ...query, theme: light.matches ? "light" : "dark" };
  const key = JSON.stringify([path, asked, version]);
  if (!kept.has(key)) {
    kept.set(key, readText(path, asked));
    kept.get(key).catch(() => kept.delete(key));
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
  }
  // The page's policy allows no styles in attributes; the style sheet says the same.
  const plain = (await kept.get(key)).replaceAll(' style="unicode-bidi:plaintext"', "");
  return new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
}

/** A picture that fills its place. `onThing(title, id)` hears what was tapped in it. */
export function picture(source, { onThing = null, lazy = false, hint = false } = {}) {
  const frame = h("figure.picture");
  const show = async () => {
    let svg;
    try {
      svg = await load(source);
    } catch (error) {
      frame.replaceChildren(h("p.note", {}, error.message));
      return;
    }
    svg = document.importNode(svg, true);
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.addEventListener("click", (event) => tapped(event, svg, source, onThing));
    const enlarge = button(w("enlarge"), () => enlarged(source, onThing), { style: "enlarge" });
    frame.replaceChildren(svg, h("figcaption", {}, hint ? h("span.hint", {}, w("tap-hint")) : "", enlarge));
    frame.classList.add("shown");
  };
  if (lazy) frame.append(button(w("show-picture"), show, { style: "quiet" }));
  else frame.ready = show();
  return frame;
}

function tapped(event, svg, source, onThing) {
  const thing = event.target.closest("[id], g:has(> title)");
  const title = thing && [...thing.children].find((child) => child.tagName === "title");
  if (onThing && title) onThing(title.textContent, thing.id);
  else if (!svg.closest("dialog")) enlarged(source, onThing);
}

/** The picture as large as the window, and larger at a press. */
export async function enlarged(source, onThing = null) {
  const frame = h(".zoom");
  const box = dialog(w("picture"), w("close"), frame, { wide: true });
  try {
    const svg = document.importNode(await load(source), true);
    box.querySelector("h2").textContent = svg.getAttribute("aria-label") ?? w("picture");
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    let scale = 1;
    const zoom = (factor) => {
      scale = Math.min(6, Math.max(1, scale * factor));
      frame.style.setProperty("--scale", scale);
    };
    svg.addEventListener("click", (event) => tapped(event, svg, source, onThing));
    frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    }, { passive: false });
    frame.append(svg);
    const tools = h(".zoom-tools", {}, button("+", () => zoom(1.5), { title: "+" }), button("−", () => zoom(1 / 1.5), { title: "−" }));
    box.querySelector(".dialog-head").insertBefore(tools, box.querySelector(".dialog-head > button"));
  } catch (error) {
    frame.append(h("p.note", {}, error.message));
  }
}

/** Calls back when the reader turns day into night. */
export const onTheme = (changed) => light.addEventListener("change", changed);
