// The “Table…” menu: what is done rarely, so that the page stays calm.

import { h, button, dialog, sure } from "./dom.js";
import { send } from "./server.js";
import { w } from "./words.js";
import { swatch } from "./seats.js";

export function tableMenu(view) {
  const { table } = view;
  const box = dialog(w("table-menu"), w("close"), h("div.table-menu"));
  const place = box.querySelector(".table-menu");
  /** Does something and closes: the answer stands on the page. */
  const does = (label, work, style = "plain") => button(label, async () => {
    box.close();
    await work();
  }, { style });
  const asks = (label, what) => does(label, () => view.ask(what));
  const people = table.seats.map((seat, at) => person(view, seat, at, asks)).filter(Boolean);
  if (people.length) place.append(h("h3", {}, w("people")), h("ul.people-list", {}, people));
  place.append(h(".row.column", {}, mine(view, does), whole(view, does, asks), does(w("report"), () => report(view), "quiet")));
  return box;
}

/** What can be asked about somebody at the table. */
function person(view, seat, at, asks) {
  const { table } = view;
  const lobby = table.stage === "lobby";
  const playing = table.stage === "running";
  const can = [];
  if (seat.person != null && !seat.you) {
    if (table.owner && lobby) can.push(asks(w("remove-person"), { remove: { table: table.id, person: seat.person } }));
    if (table.owner && table.stage !== "over" && table.stage !== "closed") can.push(asks(w("hand-over"), { "hand-over": { table: table.id, to: seat.person } }));
    if (table.seat != null && playing && !seat.bot) can.push(asks(w("replace"), { replace: { table: table.id, seat: at } }));
  }
  if (playing && seat.bot && !seat.you && table.seats.every((one) => !one.you)) can.push(asks(w("take-seat"), { sit: { table: table.id, seat: at } }));
  if (lobby && seat.person == null && table.owner && table.seats.findLastIndex((one) => one.person == null) === at) can.push(asks(w("remove-bot"), { press: `nobot.${table.id}` }));
  for (const one of can) one.setAttribute("aria-label", `${one.textContent}: ${seat.name}`);
  return can.length ? h("li", {}, swatch(view.app, seat.colour), h("span.name", {}, seat.name), h(".row", {}, can)) : null;
}

/** What the own seat can do. */
function mine(view, does) {
  const { table } = view;
  if (!table.seats.some((seat) => seat.you)) return [];
  const all = [does(w("link"), () => link(view))];
  if (table.seat != null && table.stage === "running") all.push(does(w("resign"), () => resign(view)));
  return all;
}

/** What can be done with the table as a whole. */
function whole(view, does, asks) {
  const { table } = view;
  const end = (label, why) => does(label, () => sure(label, why, w("cancel"), () => view.ask({ end: table.id })));
  if (table.stage === "lobby") return table.owner ? [end(w("close-table"), w("close-sure"))] : [];
  if (table.seat == null || !["running", "paused"].includes(table.stage)) return [];
  const pause = table.stage === "running" ? asks(w("pause"), { pause: table.id }) : null;
  return [pause, end(w("end"), w("end-sure"))];
}

export const resign = (view) => sure(w("resign"), w("resign-sure"), w("cancel"), () => view.ask({ resign: view.id }));

function link(view) {
  const content = h("div", {}, h("p", {}, w("link-why")));
  dialog(w("link"), w("close"), content);
  content.append(button(w("link-new"), async () => {
    const { secret } = await send("/link", { table: view.id });
    const input = h("input", { type: "text", readonly: true, value: `${location.origin}/#link-${secret}`, "aria-label": w("link") });
    content.querySelector("input")?.remove();
    content.append(input);
    input.focus();
    input.select();
  }, { style: "main" }));
}

export function report(view) {
  const text = h("textarea", { rows: 4, maxlength: 2000, required: true });
  const form = h("form.report", {}, h("p", {}, w("report-why")), h("label", {}, w("report-what"), text), h("button.main", { type: "submit" }, w("report-send")));
  const box = dialog(w("report"), w("cancel"), form);
  text.focus();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    box.close();
    await view.ask({ report: { table: view.id, text: text.value } });
  });
}
