// Small tools for making and changing the page.

/** An element: h("button.main", { type: "button" }, "Play"). Functions become listeners, true an empty attribute. */
export function h(what, attributes = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

/** A button that is busy while its work runs, so that it is not pressed twice. */
export function button(label, work, { style = "plain", enabled = true, key = null, title = null } = {}) {
  const element = h(`button.${style}`, { type: "button", "data-key": key, title, "aria-label": title }, label);
  element.disabled = !enabled;
  element.addEventListener("click", async () => {
    if (element.getAttribute("aria-busy") === "true") return;
    element.setAttribute("aria-busy", "true");
    try {
      await work();
    } finally {
      element.removeAttribute("aria-busy");
    }
  });
  return element;
}

/** Puts new children in the place of the old; the focus stays on the control with the same key, or goes to what is asked. */
export function fill(element, ...children) {
  const inside = element.contains(document.activeElement) ? document.activeElement : null;
  const key = inside?.dataset?.key;
  element.replaceChildren(...children.flat().filter((child) => child != null && child !== false));
  if (!inside || inside.isConnected) return;
  const again = key && [...element.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key && !one.disabled);
  const next = again || element.querySelector("[data-focus], button:not(:disabled), input, [tabindex]") || question();
  next?.focus({ preventScroll: true });
}

/** What is asked at the moment: where the focus goes when its place is gone. */
export const question = () => document.querySelector("main [data-focus]") ?? document.querySelector("main h1, main");

const SAID_LINES = 6;

/** Says something to a screen reader. */
export function announce(text) {
  if (!text) return;
  const live = document.getElementById("live");
  // Added a moment later, so that what is said twice is heard twice.
  setTimeout(() => {
    live.append(h("p", {}, text));
    while (live.children.length > SAID_LINES) live.firstChild.remove();
  }, 50);
}

let dialogs = 0;

/** A dialog that closes by Escape, by its button, and by a press beside it. */
export function dialog(title, closeLabel, content, { wide = false } = {}) {
  const id = `dialog-${++dialogs}`;
  const heading = h("h2", { id }, title);
  const close = h("button.quiet", { type: "button", click: () => box.close() }, closeLabel);
  const box = h(wide ? "dialog.wide" : "dialog", { "aria-labelledby": id }, h(".dialog-head", {}, heading, close), content);
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => {
    box.remove();
    // What opened it may be gone by now.
    if (document.activeElement === document.body) question()?.focus({ preventScroll: true });
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/** Asks once more before something that can't be taken back. */
export function sure(title, why, cancel, work) {
  const box = dialog(title, cancel, h("div", {}, h("p", {}, why), button(title, async () => {
    box.close();
    await work();
  }, { style: "main" })));
}
