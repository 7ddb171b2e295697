// Talking to the server: as one of this browser's persons, in this tab.

const PERSON = "tabletalk-person";

/** Who this tab is; another tab can be somebody else. */
export const me = {
  get id() {
    return sessionStorage.getItem(PERSON);
  },
  set id(person) {
    if (person == null) sessionStorage.removeItem(PERSON);
    else sessionStorage.setItem(PERSON, String(person));
  },
};

export class Refused extends Error {
  constructor(status, words) {
    super(words);
    this.status = status;
  }
}

function address(path, query = {}) {
  const url = new URL(`/api${path}`, location.origin);
  for (const [name, value] of Object.entries(query)) if (value != null) url.searchParams.set(name, value);
  if (me.id) url.searchParams.set("as", me.id);
  return url;
}

async function answered(response) {
  if (response.ok) return response;
  const words = await response.json().then((body) => body.problem, () => response.statusText);
  throw new Refused(response.status, words);
}

export async function read(path, query) {
  const response = await answered(await fetch(address(path, query), { headers: { accept: "application/json" } }));
  return response.json();
}

export async function readText(path, query) {
  return (await answered(await fetch(address(path, query)))).text();
}

export async function send(path, body) {
  const headers = { "content-type": "application/json", "x-tabletalk": "1" };
  const response = await answered(await fetch(address(path), { method: "POST", headers, body: JSON.stringify(body) }));
  return response.json();
}

/** A request id: the server carries it out once, however often it arrives. */
export function requestId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Something that changes the table. */
export const ask = (what) => send("/do", { request: requestId(), ask: what });

/** Hears of changes; the browser connects again by itself. */
export function listen(onChange, onState) {
  const stream = new EventSource("/api/events");
  stream.addEventListener("table", (event) => onChange(Number(event.data)));
  for (const kind of ["feed", "all"]) stream.addEventListener(kind, () => onChange(null));
  stream.addEventListener("open", () => onState(true));
  stream.addEventListener("error", () => onState(false));
  return stream;
}
