// A post of the host as part of the page: words, controls, a picture.

import { h, button } from "./dom.js";
import { picture, pictureOf } from "./picture.js";
import { w } from "./words.js";

/** A hash or a secret: for who wants to check, not for reading. */
const FINE_PRINT = /[0-9a-f]{64}/;

/** The words of a post. */
export const words = (message) => message.text.map((paragraph) => h(FINE_PRINT.test(paragraph) ? "p.fine" : "p", {}, paragraph));

/** The page itself shows the turn in its place: a button that opens it is not needed. */
const opensTurn = (one) => one.enabled && one.control.startsWith("turn.");

/** The controls of a post. `press(control)` and `pick(controls)` are called with what was chosen. */
export function controls(message, { press, pick }) {
  return message.rows.map((row) => (row.buttons ? buttons(row.buttons, press) : menu(row.select, press, pick)));
}

/** A button that opens a menu shows it. */
const style = (one) => (one.control.startsWith("menu.") ? `${one.style}.opens` : one.style);

function buttons(all, press) {
  const here = all.filter((one) => !opensTurn(one));
  return here.length === 0 ? null : h(".row", {}, here.map((one) => button(one.label, () => press(one.control), { style: style(one), enabled: one.enabled, key: one.control })));
}

function menu(select, press, pick) {
  if (select.max <= 1) {
    const entries = select.entries.map((entry) => {
      const element = button("", () => press(entry.control), { style: "entry", key: entry.control });
      element.append(h("strong", {}, entry.label), entry.description ? h("small", {}, entry.description) : "");
      return h("li", {}, element);
    });
    return h("section.menu", { "aria-label": select.hint }, h("h3", {}, select.hint), h("ul", {}, entries));
  }
  const boxes = [];
  const done = button(w("send"), () => pick(boxes.filter((box) => box.checked).map((box) => box.value)), { style: "main", enabled: select.min === 0 });
  const changed = () => {
    const picked = boxes.filter((box) => box.checked).length;
    done.disabled = picked < select.min || picked > select.max || picked === 0;
    for (const box of boxes) box.disabled = !box.checked && picked >= select.max;
  };
  const entries = select.entries.map((entry) => {
    const box = h("input", { type: "checkbox", value: entry.control, change: changed });
    boxes.push(box);
    return h("li", {}, h("label.entry", {}, box, h("strong", {}, entry.label), entry.description ? h("small", {}, entry.description) : ""));
  });
  const count = select.min === select.max ? `${select.min}` : `${select.min}–${select.max}`;
  return h("section.menu", { "aria-label": select.hint }, h("h3", {}, select.hint), h("p.hint", {}, `${w("pick-so-many")} ${count}`), h("ul", {}, entries), done);
}

/** The picture of a post, or nothing. */
export function shown(message, version, options) {
  return message.picture ? picture(pictureOf(message.picture, version), options) : null;
}
