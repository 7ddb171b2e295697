// Who are you: the persons of this browser, and which of them this tab is.

import { h, button, dialog, sure, announce } from "./dom.js";
import { me, send, ask } from "./server.js";
import { w } from "./words.js";
import { settings, stats } from "./settings.js";

/** The button that says who this tab is. */
export function whoButton(app) {
  const element = document.getElementById("who");
  const you = app.persons.find((person) => String(person.id) === me.id);
  element.hidden = false;
  element.textContent = you ? you.name : w("who");
  element.setAttribute("aria-label", `${w("you")}: ${you ? you.name : "–"}`);
  element.onclick = () => choose(app, you);
}

function choose(app, you) {
  const content = h("div.people");
  const box = dialog(w("you"), w("close"), content);
  const run = async (work) => {
    try {
      await work();
      box.close();
    } catch (error) {
      content.append(h("p.note", { role: "alert" }, error.message));
    }
  };
  const others = app.persons.map((person) => {
    const mine = person === you;
    const element = button(person.name, () => run(() => app.become(person.id)), { style: mine ? "main" : "plain" });
    if (mine) element.setAttribute("aria-current", "true");
    return element;
  });
  content.append(h(".row", {}, others));
  const whole = you && you.table == null;
  const opens = (label, work) => button(label, () => {
    box.close();
    return work();
  });
  if (whole) content.append(h(".row", {}, opens(w("settings"), settings), opens(w("stats"), stats)));
  if (whole) content.append(named(w("rename"), you.name, (name) => run(async () => {
    await send("/persons/name", { name });
    await app.become(you.id);
  })));
  content.append(named(w("new-player"), "", (name) => run(async () => app.become((await send("/persons", { name })).you))));
  if (whole) content.append(button(w("forget-me"), () => forget(app, box), { style: "quiet" }));
  if (you && app.persons.length > 1) {
    content.append(button(w("forget-player"), () => run(async () => {
      await send("/persons/leave", {});
      await app.become(null);
    }), { style: "quiet" }));
  }
}

/** The host says what being forgotten means, before it is done. */
async function forget(app, box) {
  const what = async (really) => (await ask({ forget: { sure: really } })).posts.flatMap((post) => post.text).join(" ");
  const why = await what(false);
  box.close();
  sure(w("forget-me"), why, w("cancel"), async () => {
    const farewell = await what(true);
    await app.become(null);
    announce(farewell);
  });
}

/** Asks somebody who is new here for a name; nothing where they close it. */
export function nameDialog() {
  return new Promise((answer) => {
    const form = named(w("name"), w("player"), (name) => {
      answer(name);
      box.close();
    }, w("sit-down"));
    const box = dialog(w("your-name"), w("cancel"), form);
    box.addEventListener("close", () => answer(null));
    form.querySelector("input").select();
  });
}

function named(label, value, done, go = w("save")) {
  const input = h("input", { type: "text", value, maxlength: 32, required: true, autocomplete: "off" });
  const form = h("form.named", {}, h("label", {}, label, input), h("button.plain", { type: "submit" }, go));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    done(input.value);
  });
  return form;
}

let asking = null;

/** Asks for the access token of a server that is kept closed. */
export function tokenDialog(entered) {
  if (asking?.isConnected) return;
  const input = h("input", { type: "password", required: true, autocomplete: "current-password" });
  const note = h("p.note", { role: "alert", hidden: true });
  const form = h("form.named", {}, h("p", {}, w("token-why")), h("label", {}, w("token"), input), h("button.main", { type: "submit" }, w("enter")), note);
  asking = dialog("tabletalk", w("close"), form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await send("/enter", { token: input.value });
      asking.close();
      await entered();
    } catch (error) {
      note.textContent = error.message;
      note.hidden = false;
    }
  });
}
