// Beside the turn: what was said, the log, the scores, the replay, help.

import { h, button, fill } from "./dom.js";
import { read } from "./server.js";
import { w } from "./words.js";
import { words, controls, shown } from "./post.js";
import { picture } from "./picture.js";

const TABS = ["talk", "log", "scores", "replay", "help"];

export class Beside {
  constructor(view) {
    this.view = view;
    this.current = "talk";
    this.body = h(".beside-body", { role: "tabpanel", id: "beside-body", tabindex: "0" });
    this.tabs = TABS.map((name) => h("button.tab", { type: "button", role: "tab", id: `beside-${name}`, "aria-controls": "beside-body", click: () => this.open(name), keydown: (event) => this.key(event, name) }, w(name)));
    this.element = h("aside.beside", { "aria-label": w("beside") }, h(".beside-tabs", { role: "tablist", "aria-label": w("beside") }, this.tabs), this.body);
    this.mark();
  }

  open(name) {
    this.current = name;
    this.now = null;
    this.mark();
    fill(this.body);
    this.body.scrollTop = 0;
    return this.refresh();
  }

  key(event, name) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = TABS[(TABS.indexOf(name) + step + TABS.length) % TABS.length];
    this.open(next);
    this.tabs[TABS.indexOf(next)].focus();
  }

  mark() {
    this.tabs.forEach((tab, at) => {
      const selected = TABS[at] === this.current;
      tab.setAttribute("aria-selected", String(selected));
      tab.tabIndex = selected ? 0 : -1;
    });
    this.body.setAttribute("aria-labelledby", `beside-${this.current}`);
  }

  redraw() {
    this.now = null;
    this.refresh();
  }

  async refresh() {
    const started = this.view.table && !["lobby", "closed"].includes(this.view.table.stage);
    if (this.current === "talk") return this.talk();
    if (this.current === "help") return this.help();
    if (!started) return fill(this.body, h("p.hint", {}, w("log-empty")));
    await this[this.current]();
  }

  /** Is this the first time since something changed? */
  changed(...what) {
    const now = JSON.stringify([this.current, ...what]);
    if (now === this.now) return false;
    this.now = now;
    return true;
  }

  talk() {
    const said = this.view.app.messages.filter((message) => message.table === this.view.id);
    if (!this.changed(said.at(-1)?.number ?? 0)) return;
    const lastLobby = said.findLast((message) => message.kind === "lobby");
    const lines = said.filter((message) => message.kind !== "lobby" || message === lastLobby).map((told) => {
      const latest = told === said.at(-1);
      const time = new Date(told.at);
      return h(told.you ? "li.message.pinged" : "li.message", {},
        h("time", { datetime: time.toISOString() }, time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })),
        words(told.message),
        // A lobby and a request have theirs where they stand.
        told.kind === "reminder" ? tablesOf(told.message) :
        latest && !["lobby", "vote"].includes(told.kind) ? controls(told.message, this.view.presses()) : null,
        shown(told.message, null, { lazy: !latest, onThing: (...thing) => this.view.thing(...thing) }));
    });
    fill(this.body, lines.length ? h("ol.messages", { "aria-label": w("talk") }, lines) : h("p.hint", {}, w("talk-empty")));
    this.body.scrollTop = this.body.scrollHeight;
  }

  async log() {
    if (!this.changed(this.view.table.seq)) return;
    const moments = await read(`/tables/${this.view.id}/log`);
    if (this.current !== "log") return;
    const lines = moments.filter((moment) => moment.lines.length).map((moment) => (moment.struck
      ? h("li.struck", {}, h("div", {}, h("span.unseen", {}, w("taken-back")), moment.lines.map((line) => h("p", {}, h("s", {}, line)))))
      : h("li", {}, h("div", {}, moment.lines.map((line) => h("p", {}, line))),
        button(`${w("step")} ${moment.steps}`, () => this.replayAt(moment.steps), { style: "quiet", key: `step-${moment.steps}` }))));
    fill(this.body, lines.length ? h("ol.log", { "aria-label": w("log") }, lines) : h("p.hint", {}, w("log-empty")));
    this.body.scrollTop = this.body.scrollHeight;
  }

  scores() {
    if (!this.changed(this.view.table.seq)) return;
    const draw = (what) => picture({ path: `/tables/${this.view.id}/scores`, query: { what }, version: this.view.table.seq });
    fill(this.body, draw("sheet"), draw("course"));
  }

  replayAt(steps) {
    this.at = steps;
    return this.open("replay");
  }

  async replay() {
    if (!this.changed(this.view.table.seq)) return;
    const moments = [{ steps: 0, lines: [] }, ...(await read(`/tables/${this.view.id}/log`)).filter((moment) => !moment.struck)];
    if (this.current !== "replay") return;
    const last = moments.length - 1;
    const slider = h("input", { type: "range", min: 0, max: last, step: 1, "aria-label": w("step"), "data-key": "slider" });
    const lines = h(".replay-lines", { "aria-live": "polite" });
    const frame = h(".replay-picture");
    const show = (at) => {
      at = Math.max(0, Math.min(last, at));
      const moment = moments[at];
      this.at = at === last ? null : moment.steps;
      slider.value = at;
      slider.setAttribute("aria-valuetext", `${w("step")} ${moment.steps}`);
      fill(lines, h("p", {}, h("strong", {}, `${w("step")} ${moment.steps}`)), moment.lines.map((line) => h("p", {}, line)));
      const next = picture({ path: `/tables/${this.view.id}/picture`, query: { what: "overview", steps: moment.steps }, version: 0 }, { onThing: (...thing) => this.view.thing(...thing) });
      next.ready.then(() => Number(slider.value) === at && fill(frame, next));
    };
    slider.addEventListener("input", () => show(Number(slider.value)));
    const move = (label, title, to) => button(label, () => show(to()), { title, key: title });
    fill(this.body, h(".replay-bar", {},
      move("«", w("step-first"), () => 0), move("‹", w("step-back"), () => Number(slider.value) - 1), slider,
      move("›", w("step-on"), () => Number(slider.value) + 1), move("»", w("step-last"), () => last)), lines, frame);
    const wished = this.at == null ? last : moments.findLastIndex((moment) => moment.steps <= this.at);
    show(wished < 0 ? last : wished);
  }

  help() {
    if (!this.changed()) return;
    const game = this.view.app.games.find((one) => one.id === this.view.table?.game);
    fill(this.body, h("h2", {}, w("first-game")), (game?.first_game ?? []).map((line) => h("p", {}, line)),
      h("p.hint", {}, w("tap-hint")), h("p.hint", {}, w("command-hint")), h("p.hint", {}, w("commands")));
  }
}

/** The tables of a reminder: each opens its turn. */
function tablesOf(message) {
  const links = message.rows.flatMap((row) => row.buttons ?? []).map((one) => h("a.tab", { href: `#table-${one.control.split(".")[1]}` }, one.label));
  return h(".row", {}, links);
}
