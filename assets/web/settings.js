// A person's own settings and finished games: the host says what there is, and what can be pressed or typed.

import { h, button, dialog, fill } from "./dom.js";
import { ask } from "./server.js";
import { words, controls } from "./post.js";
import { w } from "./words.js";

/** Reminders, quiet hours, time zone, absence. */
export async function settings() {
  const place = h(".settings", { role: "status" });
  const note = h("p.note", { role: "alert", hidden: true });
  const show = ({ posts: [post], refused }) => {
    // A refusal leaves what can be chosen as it is.
    note.hidden = !refused;
    note.textContent = refused ? post.text.join(" ") : "";
    if (refused) return;
    const press = (control) => run({ press: control });
    const menus = post.rows.filter((row) => row.select).map((row) => menu(row.select, press));
    const buttons = { rows: post.rows.filter((row) => row.buttons) };
    fill(place, words(post), menus, controls(buttons, { press }));
  };
  const run = async (what) => {
    try {
      show(await ask(what));
    } catch (error) {
      note.hidden = false;
      note.textContent = error.message;
    }
  };
  const input = h("input", { type: "text", maxlength: 80, required: true, autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "quiet 22:30-07:00" });
  const form = h("form.named", {}, h("label", {}, w("setting"), input), h("button.plain", { type: "submit" }, w("save")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const [key, ...value] = input.value.trim().split(/\s+/);
    await run({ prefer: { key, value: value.join(" ") } });
    if (note.hidden) input.value = "";
  });
  dialog(w("settings"), w("close"), h("div", {}, note, place, form));
  await run("settings");
}

/** A menu of which one entry is chosen; none where something else was typed. */
function menu(select, press) {
  const valueOf = (entry) => entry.control.split(".").slice(2).join(".");
  const isChosen = (entry) => entry.label !== valueOf(entry);
  const options = select.entries.map((entry) => h("option", { value: entry.control, selected: isChosen(entry) }, valueOf(entry)));
  if (!select.entries.some(isChosen)) options.unshift(h("option", { value: "", selected: true }, "–"));
  const element = h("select", { "data-key": `setting-${select.hint}`, change: () => element.value && press(element.value) }, options);
  return h("label.setting", {}, select.hint, element);
}

/** Games, wins, mean scores: one's own, and everybody's here. */
export async function stats() {
  const place = h(".stats", { role: "status" });
  const show = async (whose) => {
    const { posts } = await ask({ stats: whose });
    fill(place, posts.flatMap(words));
  };
  dialog(w("stats"), w("close"), h("div", {}, h(".row", {}, button(w("stats-mine"), () => show("mine")), button(w("stats-here"), () => show("here"))), place));
  await show("mine");
}
