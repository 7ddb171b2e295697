// Before the start: who sits where, in which colour, and what is played with.

import { h, button, fill } from "./dom.js";
import { w } from "./words.js";
import { swatch } from "./seats.js";

export class Lobby {
  constructor(view) {
    this.view = view;
    this.element = h(".lobby");
    /** Open where there is room for it; then as the reader left it. */
    this.open = matchMedia("(min-width: 901px)").matches;
  }

  show() {
    const { table, app } = this.view;
    const now = JSON.stringify([table.options, table.seats, table.owner]);
    // A menu that is open stays open while nothing changes.
    if (now === this.now) return;
    this.now = now;
    fill(this.element, table.options ? [this.places(table, app), this.colours(table, app), this.options(table)] : []);
  }

  places(table, app) {
    const seated = table.seats.some((seat) => seat.you);
    const chosen = table.options.order === "joined";
    return h("section.card", {}, h("h2", {}, w("seats")), h("ol.places", {}, table.seats.map((seat, at) => h("li", {},
      swatch(app, seat.colour), h("span.name", {}, seat.name),
      seat.you ? h("small", {}, w("you-seat")) : null, seat.owner ? h("small", {}, w("owner")) : null,
      chosen && seated && !seat.you ? button(w("take-place"), () => this.view.ask({ sit: { table: table.id, seat: at } }), { style: "quiet", key: `place-${at}`, title: `${w("take-place")}: ${at + 1}, ${seat.name}` }) : null))));
  }

  colours(table, app) {
    const mine = table.seats.find((seat) => seat.you);
    if (!mine) return null;
    return h("fieldset.card.colours", {}, h("legend", {}, w("your-colour")), app.colours.map((colour, at) => {
      const input = h("input", { type: "radio", name: "colour", value: at, "data-key": `colour-${at}`, change: () => this.view.ask({ wear: { table: table.id, colour: at } }) });
      input.checked = mine.colour === at;
      input.disabled = table.seats.some((seat) => !seat.you && seat.colour === at);
      return h("label.colour", {}, input, swatch(app, at), h("span", {}, colour.name));
    }));
  }

  options(table) {
    const field = (id, name, value, values) => {
      const select = h("select", { "data-key": `option-${id}`, change: () => this.view.ask({ set: { table: table.id, option: id, value: select.value } }) },
        values.map((one) => h("option", { value: one.id, selected: one.id === value }, one.name)));
      select.disabled = !table.owner;
      return h("label", {}, name, select);
    };
    const order = [{ id: "random", name: w("order-random") }, { id: "joined", name: w("order-joined") }];
    const all = table.options.of_game.map((option) => field(option.id, option.name, option.value, option.values));
    const details = h("details.card", { open: this.open, toggle: () => (this.open = details.open) }, h("summary", {}, h("h2", {}, w("options"))),
      h(".fields", {}, field("order", w("order"), table.options.order, order), all));
    return details;
  }
}
