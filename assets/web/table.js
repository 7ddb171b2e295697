// One table: who sits there, the turn, the line for typing, and what is beside it.

import { h, button, fill, announce, dialog, question } from "./dom.js";
import { me, read, ask } from "./server.js";
import { w } from "./words.js";
import { words, controls } from "./post.js";
import { picture, enlarged, pictureOf } from "./picture.js";
import { commandLine } from "./command.js";
import { Beside } from "./beside.js";
import { Lobby } from "./lobby.js";
import { seatList } from "./seats.js";
import { tableMenu } from "./tablemenu.js";

/** Does a post only say whom the table waits for? */
const isWaiting = (post) => post.rows.length > 0 && !/"(do|menu|my|set|offer|options)\./.test(JSON.stringify(post.rows));

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
    this.vote = h("section.vote", { "aria-label": w("vote"), hidden: true });
    this.turn = h("section.turn");
    this.board = h(".board");
    this.lobby = new Lobby(this);
    this.command = commandLine(this);
    this.beside = new Beside(this);
    const turn = h(".turn-side", {}, this.notes, this.vote, this.turn, this.command.element);
    const game = h(".game-side", {}, this.head, turn, this.board, this.lobby.element);
    this.element = h(".table", {}, game, this.beside.element);
  }

  async refresh() {
    let table;
    try {
      table = await read(`/tables/${this.id}`);
    } catch (error) {
      if (error.status !== 404) throw error;
      fill(this.turn, h("p.ask", { tabindex: "-1", "data-focus": true }, error.message));
      this.beside.refresh();
      return;
    }
    const mine = this.table?.yours;
    this.table = table;
    this.element.dataset.stage = table.stage;
    this.showHead();
    this.showVote();
    this.showTurn();
    this.lobby.show();
    this.beside.refresh();
    if (table.yours && mine === false) announce(w("your-turn"));
    if (this.app.arriving) {
      // Somebody pressed something to get here: the focus arrives with them.
      this.app.arriving = false;
      question()?.focus({ preventScroll: true });
    }
  }

  showHead() {
    const { table } = this;
    const now = JSON.stringify([table.name, table.seats, table.stage]);
    if (now === this.headed) return;
    this.headed = now;
    this.command.element.hidden = table.stage !== "running" || table.seat == null;
    fill(this.head, h("h1", {}, table.name), table.stage === "lobby" ? h(".seats") : seatList(this.app, table),
      me.id ? button(w("table"), () => tableMenu(this), { style: "quiet", key: "table-menu" }) : null);
  }

  showVote() {
    const { vote } = this.table;
    const now = JSON.stringify(vote);
    if (now === this.voted) return;
    this.voted = now;
    this.vote.hidden = !vote;
    if (!vote) return fill(this.vote);
    fill(this.vote, h("h2", {}, w("vote")), words(vote), vote.rows.length ? controls(vote, this.presses()) : h("p.hint", {}, w("vote-waits")));
    announce(vote.text.join(" "));
  }

  showTurn() {
    const { table } = this;
    const message = table.turn ?? table.public;
    // What others do in between leaves an open menu open.
    const now = JSON.stringify([message, table.stage, table.yours, table.away]);
    if (now === this.now && this.showing) return;
    this.now = now;
    this.top = message;
    this.show(message);
  }

  /** Puts a post in the turn's place; a menu that was opened leads back. */
  show(message, opened = false) {
    const { table } = this;
    this.showing = message;
    this.turn.classList.toggle("yours", !!table.yours);
    if (!message) {
      const latest = this.app.messages.findLast((told) => told.table === this.id)?.message;
      if (latest) return this.show(latest);
      fill(this.turn, h("h2", {}, this.state()), this.ownRow());
      return this.showBoard(null);
    }
    const lines = words(message);
    // In a turn what happened stands above what is asked.
    const asked = table.yours ? lines.at(-1) : lines[0];
    if (asked) {
      asked.classList.add("ask");
      asked.tabIndex = -1;
      asked.dataset.focus = "";
    }
    const back = opened && this.top ? button(`‹ ${w("back")}`, () => this.show(this.top), { style: "quiet", key: "back" }) : null;
    const watching = table.seats.every((seat) => !seat.you) && table.stage === "running" ? h("p.hint", {}, w("watching")) : null;
    const here = this.turn.contains(document.activeElement);
    fill(this.turn, h("h2", {}, this.state()), lines, watching, controls(message, this.presses()), this.ownRow(), back ? h(".row.back", {}, back) : null);
    // Where the focus is on the new question, it is read from there.
    if (!here) announce(message.text.join(" "));
    this.showBoard(message);
  }

  /** How the table stands for this reader. */
  state() {
    const { table } = this;
    if (table.stage !== "running") return w(table.stage);
    return table.yours ? w("your-turn") : w("not-your-turn");
  }

  /** What is next where the game itself asks nothing. */
  ownRow() {
    const { table } = this;
    if (table.away && table.stage === "running") return h(".row", {}, button(w("return"), () => this.ask({ return: this.id }), { style: "main", key: "return" }));
    return null;
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
    const next = picture(source, { hint: true, onThing: (...thing) => this.thing(...thing) });
    // The old picture stays until the new one is there: nothing jumps.
    next.ready.then(() => {
      if (this.drawn !== drawn) return;
      const inWords = h("details", { toggle: (event) => event.target.open && this.inWords(event.target) }, h("summary", { "data-key": "in-words" }, w("in-words")));
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
    place.replaceChildren(place.querySelector("summary"), ...lines.map((line) => h("p", {}, line)));
  }

  /** Asks the host for something, and shows what it answers. */
  async ask(what) {
    this.say([]);
    let answer = null;
    try {
      if (!(await this.app.known())) return;
      answer = await ask(what);
    } catch (error) {
      this.say([error.message]);
    }
    if (answer?.table != null && answer.table !== this.id) this.app.open(answer.table);
    // First the table as it stands: what is drawn once is not drawn again under somebody's finger.
    await this.app.refresh();
    if (answer) this.answer(answer.posts, what.press?.startsWith("menu."));
  }

  answer(posts, opened) {
    for (const post of posts) {
      // Others were faster than this answer: the table has the turn that came since.
      if (this.table?.yours && isWaiting(post)) continue;
      if (post.rows.length) {
        if (JSON.stringify(post) !== JSON.stringify(this.top)) this.hold(post, opened);
      } else if (post.picture) {
        // What happened, in lines, beside the picture of it.
        this.say(post.text);
        enlarged(pictureOf(post.picture, `${this.table?.seq}-${Date.now()}`), (...thing) => this.thing(...thing), this.around(post));
      } else {
        this.say(post.text);
      }
    }
  }

  /** What else can be looked at: the picture that is open gives way to it. */
  around(post) {
    const press = (control) => {
      document.querySelectorAll("dialog").forEach((open) => open.close());
      return this.ask({ press: control });
    };
    return controls({ rows: post.around ?? [] }, { press });
  }

  /** Shows an answer until the table itself changes: a menu that was opened, a line why a press was too late. */
  hold(post, opened) {
    const { table } = this;
    this.now = JSON.stringify([table?.turn ?? table?.public, table?.stage, table?.yours, table?.away]);
    this.show(post, opened);
  }

  say(lines) {
    fill(this.notes, lines.map((line) => h("p.note", {}, line)));
  }

  /** Something in the picture was tapped: what it is, what it does, what can be done with it. */
  async thing(title, id, topic) {
    const content = h("div.thing", {});
    const box = dialog(title, w("close"), content);
    const [seat, place] = id?.includes("-") ? id.split("-") : [null, id];
    const mine = this.table.yours && place && (seat === null || Number(seat) === this.table.seat);
    const [topics, actions] = await Promise.all([
      read("/lookup", { game: this.table.game, text: topic ?? title }),
      mine ? read(`/tables/${this.id}/complete`, { text: place }) : [],
    ]);
    fill(content, topics.map((topic) => h("p", {}, h("strong", {}, topic.name), " ", topic.text)));
    if (!topics.length) content.append(h("p.hint", {}, w("nothing-known")));
    const here = actions.filter((one) => one.action.split(" ").includes(place));
    if (here.length) {
      content.append(h("h3", {}, w("you-can")), h(".row", {}, here.map((one) => button(one.label, async () => {
        document.querySelectorAll("dialog").forEach((open) => open.close());
        question()?.focus({ preventScroll: true });
        await this.ask({ type: { table: this.id, text: one.action } });
      }, { style: "main" }))));
    }
    box.querySelector(".row button, .dialog-head button")?.focus();
  }
}
