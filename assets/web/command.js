// The line for typing: steps by their notation or their words, completed from what is legal; commands after a slash.

import { h } from "./dom.js";
import { read } from "./server.js";
import { w } from "./words.js";
import { tableMenu, report, resign } from "./tablemenu.js";
import { settings, stats } from "./settings.js";

const COMMANDS = ["undo", "restart", "look", "board", "since", "log", "scores", "replay", "help", "table", "report", "resign", "return", "settings", "stats", "plan"];

export function commandLine(view) {
  const id = "command-list";
  const input = h("input", {
    type: "text", id: "command", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 400, "data-key": "command",
    role: "combobox", "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list", placeholder: w("command"), "aria-label": w("command"),
  });
  const list = h("ul.completions", { id, role: "listbox", "aria-label": w("command"), hidden: true });
  const form = h("form.command", {}, input, h("button.plain", { type: "submit" }, w("send")), list, h("p.hint", {}, w("command-hint")));
  let offered = [];
  let at = -1;
  let asked = 0;

  const close = () => {
    offered = [];
    at = -1;
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };

  const mark = (next) => {
    at = next;
    [...list.children].forEach((item, index) => item.setAttribute("aria-selected", index === at));
    const item = list.children[at];
    if (item) {
      input.setAttribute("aria-activedescendant", item.id);
      item.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  };

  const take = (one) => {
    const cut = input.value.lastIndexOf(";") + 1;
    input.value = input.value.slice(0, cut) + (cut ? " " : "") + one.text;
    close();
    input.focus();
  };

  const offer = async () => {
    const number = ++asked;
    const typed = input.value.slice(input.value.lastIndexOf(";") + 1).trim();
    let found;
    if (input.value.startsWith("/")) {
      found = COMMANDS.filter((name) => name.startsWith(typed.slice(1))).map((name) => ({ text: `/${name}`, label: `/${name}` }));
    } else if (typed === "" || !view.table?.yours || input.value.includes(";")) {
      found = [];
    } else {
      const legal = await read(`/tables/${view.id}/complete`, { text: typed }).catch(() => []);
      found = legal.map((one) => ({ text: one.action, label: one.label }));
    }
    if (number !== asked) return;
    offered = found.slice(0, 8);
    at = -1;
    list.replaceChildren(...offered.map((one, index) => h("li", { role: "option", id: `${id}-${index}`, "aria-selected": "false", mousedown: (event) => {
      event.preventDefault();
      take(one);
    } }, h("span", {}, one.label), one.label === one.text ? null : h("code", {}, one.text))));
    list.hidden = offered.length === 0;
    input.setAttribute("aria-expanded", String(offered.length > 0));
  };

  input.addEventListener("input", offer);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      mark((at + step + offered.length) % offered.length);
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if ((event.key === "Enter" || event.key === "Tab") && at >= 0) {
      event.preventDefault();
      take(offered[at]);
    }
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    asked++;
    close();
    input.value = "";
    if (text.startsWith("/")) await command(view, text.slice(1).toLowerCase());
    else await view.ask({ say: { table: view.id, text } });
  });
  addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, select, textarea, dialog");
    if (event.key === "/" && !typing && input.isConnected) {
      event.preventDefault();
      input.focus();
    }
  });
  return { element: form };
}

async function command(view, line) {
  const [name, ...rest] = line.split(" ");
  if (name === "plan" && rest.length) return view.ask({ plan: { table: view.id, text: rest.join(" ") } });
  if (["undo", "restart", "look", "board", "since"].includes(name)) return view.ask({ press: `${name}.${view.id}` });
  if (["log", "scores", "replay", "help"].includes(name)) return view.beside.open(name);
  if (name === "table") return tableMenu(view);
  if (name === "report") return report(view);
  if (name === "resign") return resign(view);
  if (name === "settings") return settings();
  if (name === "stats") return stats();
  if (name === "return") return view.ask({ return: view.id });
  view.say([w("commands")]);
}
