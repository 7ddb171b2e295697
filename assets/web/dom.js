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
  const element = h(`button.${style}`, { type: "button", "data-key": key, title }, label);
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

/** Puts new children in the place of the old; the focus stays on the control with the same key. */
export function fill(element, ...children) {
  const inside = element.contains(document.activeElement) ? document.activeElement : null;
  const key = inside?.dataset?.key;
  element.replaceChildren(...children.flat().filter((child) => child != null && child !== false));
  if (!inside || inside.isConnected) return;
  const again = key && [...element.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key && !one.disabled);
  const next = again || element.querySelector("button:not(:disabled), input, [tabindex]");
  next?.focus({ preventScroll: true });
}

/** Says something to a screen reader. */
export function announce(text) {
  const live = document.getElementById("live");
  live.textContent = "";
  setTimeout(() => (live.textContent = text), 50);
}

/** A dialog that closes by Escape, by its button, and by a press beside it. */
export function dialog(title, closeLabel, content, { wide = false } = {}) {
  const heading = h("h2", { id: "dialog-title" }, title);
  const close = h("button.quiet", { type: "button", click: () => box.close() }, closeLabel);
  const box = h(wide ? "dialog.wide" : "dialog", { "aria-labelledby": "dialog-title" }, h(".dialog-head", {}, heading, close), content);
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}
