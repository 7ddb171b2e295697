// Who sits at a table, and in which colour.

import { h } from "./dom.js";
import { w } from "./words.js";

/** A colour as pictures show it, with its name; hollow where none is chosen yet. */
export function swatch(app, colour) {
  const known = app.colours[colour];
  const element = h(known ? "span.swatch" : "span.swatch.open", { title: known?.name ?? w("colour-open"), role: "img", "aria-label": known?.name ?? w("colour-open") });
  if (known) {
    element.style.setProperty("--dark", known.dark);
    element.style.setProperty("--light", known.light);
  }
  return element;
}

/** The seats of a running table in one line. */
export function seatList(app, table) {
  return h("ul.seats", { "aria-label": w("seats") }, table.seats.map((seat) => h(seat.to_play ? "li.seat.playing" : "li.seat", { "aria-current": seat.to_play ? "true" : null },
    swatch(app, seat.colour), h("span", {}, seat.name), seat.you ? h("small", {}, w("you-seat")) : null,
    seat.points == null ? null : h("b", {}, `${seat.points} `, h("span.unit", {}, w("points"))),
    seat.to_play ? h("span.unseen", {}, w("to-play")) : null)));
}
