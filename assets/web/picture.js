// Pictures: SVG in the page, so that things in them can be asked about, and enlarged.

import { h, button, dialog } from "./dom.js";
import { readText } from "./server.js";
import { w } from "./words.js";
import { askable } from "./things.js";

const light = matchMedia("(prefers-color-scheme: light)");
const kept = new Map();
const MOST_KEPT = 40;

/** Where a post's picture is; `version` tells two moments of the same address apart. */
export function pictureOf(drawing, version) {
  const query = { what: drawing.what, marks: drawing.marks?.join(",") || null, steps: drawing.steps ?? null, open: drawing.open || null };
  return { path: `/tables/${drawing.table}/picture`, query, version };
}

/** The picture as an element that fills its place; its things can be asked about where `onThing(title, place, topic)` hears it. */
async function load({ path, query, version }, onThing) {
  const asked = { ...query, theme: light.matches ? "light" : "dark" };
  const key = JSON.stringify([path, asked, version]);
  if (!kept.has(key)) {
    kept.set(key, readText(path, asked));
    kept.get(key).catch(() => kept.delete(key));
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
  }
  // The page's policy allows no styles in attributes; the style sheet says the same.
  const plain = (await kept.get(key)).replaceAll(' style="unicode-bidi:plaintext"', "");
  const svg = document.importNode(new DOMParser().parseFromString(plain, "image/svg+xml").documentElement, true);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  if (!svg.hasAttribute("aria-label")) svg.setAttribute("aria-label", w("picture"));
  return askable(svg, onThing);
}

/** A picture that fills its place. */
export function picture(source, { onThing = null, lazy = false, hint = false } = {}) {
  const frame = h("figure.picture");
  const show = async () => {
    let svg;
    try {
      svg = await load(source, onThing);
    } catch (error) {
      frame.replaceChildren(h("p.note", {}, error.message));
      return;
    }
    svg.addEventListener("click", () => enlarged(source, onThing));
    const enlarge = button(w("enlarge"), () => enlarged(source, onThing), { style: "enlarge", key: "enlarge" });
    frame.replaceChildren(svg, h("figcaption", {}, hint ? h("span.hint", {}, w("tap-hint")) : "", enlarge));
    frame.classList.add("shown");
  };
  if (lazy) frame.append(button(w("show-picture"), async () => {
    await show();
    frame.querySelector("button")?.focus();
  }, { style: "quiet" }));
  else frame.ready = show();
  return frame;
}

/** The picture as large as the window, and larger at a press; `around` are the controls that show another in its place. */
export async function enlarged(source, onThing = null, around = []) {
  const frame = h(".zoom", { tabindex: "0", role: "region", "aria-label": w("picture") });
  const box = dialog(w("picture"), w("close"), frame, { wide: true });
  if (around.length) box.querySelector(".dialog-head").after(h(".around", {}, around));
  try {
    const svg = await load(source, onThing);
    box.querySelector("h2").textContent = svg.getAttribute("aria-label");
    let scale = 1;
    const zoom = (factor) => {
      scale = Math.min(6, Math.max(1, scale * factor));
      frame.style.setProperty("--scale", scale);
    };
    frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    }, { passive: false });
    frame.append(svg);
    fit(frame, svg);
    const tools = h(".zoom-tools", {}, button("−", () => zoom(1 / 1.5), { title: w("zoom-out") }), button("+", () => zoom(1.5), { title: w("zoom-in") }));
    box.querySelector(".dialog-head").insertBefore(tools, box.querySelector(".dialog-head > button"));
  } catch (error) {
    frame.append(h("p.note", {}, error.message));
  }
}

/** A tall picture need not be as wide as a wide window: it begins at a size that still can be overlooked. */
function fit(frame, svg) {
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const whole = (frame.clientHeight * width) / height;
  const share = Math.min(1, (1.5 * whole) / frame.clientWidth);
  frame.style.setProperty("--base", share);
}

/** Calls back when the reader turns day into night. */
export const onTheme = (changed) => light.addEventListener("change", changed);
