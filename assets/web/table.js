// One table: who sits there, the turn, the line for typing, and what is beside it.

import { h, button, fill, announce, dialog } from "./dom.js";
import { read, ask, send } from "./server.js";
import { w } from "./words.js";
import { words, controls } from "./post.js";
import { picture, enlarged, pictureOf } from "./picture.js";
import { commandLine } from "./command.js";
import { Beside } from "./beside.js";

export class TableView {
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.table = null;
    /** The turn message as the server last gave it, and the one on show: a menu of it may be open. */
    this.top = null;
    this.showing = null;
    this.notes = h(".notes", { role: "status" });
    this.head = h(".table-head");
    this.turn = h("section.turn", { tabindex: "-1" });
    this.board = h(".board");
    this.options = h(".options");
    this.command = commandLine(this);
    this.beside = new Beside(this);
    const turn = h(".turn-side", {}, this.notes, this.turn, this.options, this.command.element);
    const game = h(".game-side", {}, this.head, turn, this.board);
    this.element = h(".table", {}, game, this.beside.element);
  }

  async refresh() {
    let table;
    try {
      table = await read(`/tables/${this.id}`);
    } catch (error) {
      if (error.status !== 404) throw error;
      fill(this.turn, h("p", {}, error.message));
      this.beside.refresh();
      return;
    }
    const mine = this.table?.yours;
    this.table = table;
    this.showHead();
    this.showTurn();
    this.showOptions();
    this.beside.refresh();
    if (table.yours && mine === false) announce(w("your-turn"));
  }

  showHead() {
    const { table } = this;
    this.command.element.hidden = table.stage === "lobby" || table.stage === "closed";
    const seats = table.seats.map((seat) => h(seat.to_play ? "li.seat.playing" : "li.seat", { "aria-current": seat.to_play ? "true" : null },
      h("span", {}, seat.name), seat.you ? h("small", {}, w("you-seat")) : null, seat.points == null ? null : h("b", {}, `${seat.points}`)));
    const tools = [];
    if (table.seat != null && table.stage === "running") {
      tools.push(button(w("link"), () => this.link(), { style: "quiet", key: "link" }));
      tools.push(button(w("resign"), () => this.resign(), { style: "quiet", key: "resign" }));
    }
    if (table.away) tools.push(button(w("return"), () => this.ask({ return: this.id }), { style: "main", key: "return" }));
    fill(this.head, h("h1", {}, table.name), h("ul.seats", { "aria-label": w("seats") }, seats),
      tools.length ? h("details.tools", { "data-key": "tools" }, h("summary", { "aria-label": w("options") }, "⋯"), h(".row", {}, tools)) : null);
  }

  showTurn() {
    const { table } = this;
    const message = table.turn ?? table.public;
    // What others do in between leaves an open menu open.
    const now = JSON.stringify([message, table.stage, table.yours]);
    if (now === this.now && this.showing) return;
    this.now = now;
    this.top = message;
    this.show(message);
  }

  /** Puts a post in the turn's place. */
  show(message) {
    const { table } = this;
    this.showing = message;
    this.turn.classList.toggle("yours", !!table.yours);
    if (!message) {
      const latest = this.app.messages.findLast((told) => told.table === this.id)?.message;
      if (latest) return this.show(latest);
      fill(this.turn, h("p", {}, w(table.stage)));
      return this.showBoard(null);
    }
    const [first, ...rest] = words(message);
    first?.classList.add("ask");
    const back = message !== this.top && this.top ? button(`‹ ${w("back")}`, () => this.show(this.top), { style: "quiet", key: "back" }) : null;
    const watching = table.seat == null && !table.away && table.stage === "running" ? h("p.hint", {}, w("watching")) : null;
    fill(this.turn, watching, first, rest, controls(message, this.presses()), back ? h(".row.back", {}, back) : null);
    this.turn.setAttribute("aria-label", table.yours ? w("your-turn") : w("not-your-turn"));
    announce(message.text.join(" "));
    this.showBoard(message);
  }

  presses() {
    return {
      press: (control) => this.ask({ press: control }),
      pick: (all) => this.ask({ pick: all }),
    };
  }

  /** The picture of the post; without one the whole table. */
  showBoard(message) {
    const { table } = this;
    if (table.stage === "lobby" || table.stage === "closed") {
      fill(this.board);
      this.drawn = null;
      return;
    }
    const what = table.seat == null ? "overview" : `turn ${table.seat}`;
    const fallback = { table: this.id, what: table.yours ? what : "overview", marks: [] };
    const source = pictureOf(message?.picture ?? fallback, table.seq);
    const drawn = JSON.stringify(source);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const next = picture(source, { hint: true, onThing: (title, id) => this.thing(title, id) });
    // The old picture stays until the new one is there: nothing jumps.
    next.ready.then(() => {
      if (this.drawn !== drawn) return;
      const inWords = h("details", { toggle: (event) => event.target.open && this.inWords(event.target) }, h("summary", {}, w("in-words")));
      fill(this.board, next, inWords);
    });
  }

  redraw() {
    this.drawn = null;
    this.showBoard(this.showing);
    this.beside.redraw();
  }

  async inWords(place) {
    const lines = await read(`/tables/${this.id}/position`);
    fill(place, place.querySelector("summary"), lines.map((line) => h("p", {}, line)));
  }

  showOptions() {
    const { table } = this;
    if (!table.options) return fill(this.options);
    const field = (id, name, value, values) => {
      const select = h("select", { "data-key": `option-${id}`, change: () => this.ask({ set: { table: this.id, option: id, value: select.value } }) },
        values.map((one) => h("option", { value: one.id, selected: one.id === value }, one.name)));
      select.disabled = !table.owner;
      return h("label", {}, name, select);
    };
    const order = [{ id: "random", name: w("order-random") }, { id: "joined", name: w("order-joined") }];
    const all = table.options.of_game.map((option) => field(option.id, option.name, option.value, option.values));
    fill(this.options, h("details", {}, h("summary", {}, w("options")), h(".fields", {}, field("order", w("order"), table.options.order, order), all)));
  }

  /** Asks the host for something, and shows what it answers. */
  async ask(what) {
    this.say([]);
    try {
      this.answer(await ask(what));
    } catch (error) {
      this.say([error.message]);
    }
    await this.app.refresh();
  }

  answer({ posts, table }) {
    if (table != null && table !== this.id) this.app.open(table);
    for (const post of posts) {
      if (post.rows.length) {
        this.now = null;
        this.answered = post;
        const isTop = (message) => message && JSON.stringify(message) === JSON.stringify(post);
        if (!isTop(this.top)) this.hold(post);
      } else if (post.picture) {
        enlarged(pictureOf(post.picture, `${this.table?.seq}-${Date.now()}`), (title, id) => this.thing(title, id));
      } else {
        this.say(post.text);
      }
    }
  }

  /** Shows an answer until the table itself changes: a menu that was opened, a line why a press was too late. */
  hold(post) {
    const before = this.table?.turn;
    this.now = JSON.stringify([before, this.table?.stage, this.table?.yours]);
    this.show(post);
  }

  say(lines) {
    fill(this.notes, lines.map((line) => h("p.note", {}, line)));
  }

  /** Something in the picture was tapped: what it is, what it does, what can be done with it. */
  async thing(title, id) {
    const content = h("div.thing", {});
    const box = dialog(title, w("close"), content);
    const [seat, place] = id?.includes("-") ? id.split("-") : [null, id];
    const mine = this.table.yours && place && (seat === null || Number(seat) === this.table.seat);
    const [topics, actions] = await Promise.all([
      read("/lookup", { game: this.table.game, text: title }),
      mine ? read(`/tables/${this.id}/complete`, { text: place }) : [],
    ]);
    fill(content, topics.map((topic) => h("p", {}, h("strong", {}, topic.name), " ", topic.text)));
    if (!topics.length) content.append(h("p.hint", {}, w("nothing-known")));
    const here = actions.filter((one) => one.action.split(" ").includes(place));
    if (here.length) {
      content.append(h("h3", {}, w("you-can")), h(".row", {}, here.map((one) => button(one.label, async () => {
        document.querySelectorAll("dialog").forEach((open) => open.close());
        await this.ask({ type: { table: this.id, text: one.action } });
      }, { style: "main" }))));
    }
    box.querySelector(".row button, .dialog-head button")?.focus();
  }

  async link() {
    const content = h("div", {}, h("p", {}, w("link-why")));
    dialog(w("link"), w("close"), content);
    content.append(button(w("link-new"), async () => {
      const { secret } = await send("/link", { table: this.id });
      const input = h("input", { type: "text", readonly: true, value: `${location.origin}/#link-${secret}`, "aria-label": w("link") });
      content.querySelector("input")?.remove();
      content.append(input);
      input.select();
    }, { style: "main" }));
  }

  resign() {
    const box = dialog(w("resign"), w("cancel"), h("div", {}, h("p", {}, w("resign-sure")),
      button(w("resign"), async () => {
        box.close();
        await this.ask({ resign: this.id });
      }, { style: "main" })));
  }
}
