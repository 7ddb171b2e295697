// The page: what it shows follows from who this tab is and which table the address names.

import { h, button, fill, dialog, announce, question } from "./dom.js";
import { me, read, send, ask, listen, requestId } from "./server.js";
import { learn, w } from "./words.js";
import { onTheme } from "./picture.js";
import { whoButton, tokenDialog, nameDialog } from "./people.js";
import { TableView } from "./table.js";

const main = document.getElementById("main");
const offline = document.getElementById("offline");

/** What the parts of the page share. */
export const app = {
  games: [],
  colours: [],
  persons: [],
  tables: [],
  messages: [],
  view: null,

  /** Looks at everything again: soon, once, however often it is asked for. */
  refresh() {
    this.again = true;
    this.running ??= this.look().finally(() => (this.running = null));
    return this.running;
  },

  async look() {
    while (this.again) {
      this.again = false;
      try {
        await this.lookOnce();
        offline.hidden = true;
      } catch (error) {
        if (error.status === 401) return tokenDialog(() => start());
        if (error.status === 403 && me.id) {
          // This tab remembers a person that the browser no longer has.
          me.id = null;
          return start();
        }
        if (error.status === undefined) connected(false);
        else this.view?.say([error.message]);
      }
    }
  },

  async lookOnce() {
    const last = this.messages.at(-1)?.number ?? 0;
    const feed = await read("/feed", { after: last });
    const news = feed.messages.filter((message) => message.number > last);
    // What was there before the page came is not news. A lobby says itself how it stands.
    if (this.told) for (const { table, kind, message } of news) if (table === this.view?.id && kind !== "lobby") announce(message.text.join(" "));
    this.told = true;
    this.messages = [...this.messages, ...news].slice(-200);
    this.tables = feed.tables;
    showTables();
    if (this.view) await this.view.refresh();
    else showWelcome();
  },

  /** Goes to a table. */
  open(table) {
    const address = `#table-${table}`;
    this.arriving = true;
    if (location.hash === address) return this.refresh();
    location.hash = address;
  },

  /** Whoever does something has a name first; false where somebody would rather not say. */
  async known() {
    if (me.id) return true;
    const name = await nameDialog();
    if (!name) return false;
    await settle((await send("/persons", { name })).you);
    return true;
  },

  /** This tab is somebody else from here on. */
  async become(person) {
    me.id = person;
    await start();
  },
};

function connected(yes) {
  offline.textContent = w("offline");
  offline.hidden = yes;
  if (yes) app.refresh();
}

/** The table of the address. */
function tableOf(hash) {
  const found = /^#table-(\d+)$/.exec(hash);
  return found ? Number(found[1]) : null;
}

function route() {
  const table = tableOf(location.hash);
  if (table !== (app.view?.id ?? null)) {
    app.view = table === null ? null : new TableView(app, table);
    fill(main, app.view ? app.view.element : []);
    welcomed = null;
  }
  return app.refresh();
}

function showTables() {
  const list = document.getElementById("tables");
  list.setAttribute("aria-label", w("tables"));
  list.hidden = !app.tables.length;
  const current = app.view?.id;
  fill(list, app.tables.map((table) => {
    const state = table.yours ? w("your-turn") : w(table.stage);
    return h(table.yours ? "a.tab.yours" : "a.tab", { href: `#table-${table.id}`, "aria-current": table.id === current ? "page" : null, "data-key": `tab-${table.id}` },
      h("span", {}, table.name), h("small", {}, state));
  }));
  const here = list.querySelector("[aria-current]");
  // On a phone the bar shows two or three: this one is among them.
  if (here) list.scrollLeft = Math.max(0, here.offsetLeft + here.offsetWidth - list.offsetLeft - list.clientWidth);
  document.title = (app.tables.some((table) => table.yours) ? "● " : "") + "tabletalk";
}

let welcomed = null;

/** The empty page: one press to the first decision. */
function showWelcome() {
  const now = JSON.stringify([me.id, app.persons.length]);
  if (welcomed === now) return;
  welcomed = now;
  fill(main, h("section.welcome", {},
    h("h1", {}, w("welcome")),
    h("p", {}, w("welcome-why")),
    app.games.map((game) => h("section.game", { "aria-label": game.name },
      h("h2", {}, game.name),
      h(".row", {},
        button(game.against_bot, () => playBot(game), { style: "main" }),
        button(game.with_friends, () => openTable(game), { style: "plain" })),
      game.first_game.length ? h("details", {}, h("summary", {}, w("first-game")), game.first_game.map((line) => h("p", {}, line))) : null))));
}

async function playBot(game) {
  try {
    const answer = await send("/play", { request: requestId(), game: game.id, name: w("player") });
    await settle(answer.you);
    arrive(answer);
  } catch (error) {
    complain(error);
  }
}

async function openTable(game) {
  try {
    if (!(await app.known())) return;
    arrive(await ask({ open: { game: game.id, options: {} } }));
  } catch (error) {
    complain(error);
  }
}

function arrive(answer) {
  if (answer.table != null) app.open(answer.table);
  else complain(new Error(answer.posts.flatMap((post) => post.text).join(" ")));
}

const complain = (error) => dialog("tabletalk", w("close"), h("p", {}, error.message));

/** The tab has become somebody: the rest of the page should know. */
async function settle(person) {
  if (String(person) === me.id) return;
  me.id = person;
  await meet();
}

async function meet() {
  const met = await read("/me");
  learn(met.words);
  app.games = met.games;
  app.colours = met.colours;
  app.persons = met.persons;
  me.id = met.you;
  whoButton(app);
}

/** Somebody opened a personal link. */
async function claimLink() {
  const found = /^#link-([0-9a-f]{64})$/.exec(location.hash);
  if (!found) return;
  // The secret does not stay in the address or in the history.
  history.replaceState(null, "", "#");
  try {
    const claimed = await send("/link/use", { secret: found[1] });
    me.id = claimed.you;
    history.replaceState(null, "", `#table-${claimed.table}`);
  } catch (error) {
    complain(error);
  }
}

async function start() {
  try {
    await meet();
  } catch (error) {
    if (error.status === 401) return tokenDialog(() => start());
    if (error.status === 403 && me.id) {
      me.id = null;
      return start();
    }
    setTimeout(start, 2000);
    return;
  }
  app.view = null;
  fill(main);
  welcomed = null;
  await route();
}

await claimLink();
await start();
addEventListener("hashchange", route);
onTheme(() => app.view?.redraw());
listen((table) => (table === null || table === app.view?.id || app.tables.every((one) => one.id !== table) || !app.view ? app.refresh() : showSoon()), connected);

/** Another table changed: its tab follows a little later. */
let soon = null;
function showSoon() {
  soon ??= setTimeout(() => {
    soon = null;
    app.refresh();
  }, 1000);
}
