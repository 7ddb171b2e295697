// The things in a picture: each can be asked about, by a tap or by the keyboard. A picture is one stop of the Tab key; arrow
// keys move between its things.

import { w } from "./words.js";

const titleOf = (group) => [...group.children].find((child) => child.tagName === "title")?.textContent;

/** The place of a group on the paper: a thing that lies in several planes has one. */
function spot(group) {
  const way = [];
  for (let part = group; part?.tagName === "g"; part = part.parentElement) way.push(part.getAttribute("transform") ?? "");
  return way.join("|");
}

/** Makes the things of a picture askable. Without `onThing` it is a plain picture. */
export function askable(svg, onThing) {
  const groups = [...svg.querySelectorAll("g")].filter(titleOf);
  const things = [];
  const again = [];
  const known = new Map();
  for (const group of groups) {
    // Several pictures stand on one page, an address only once: it becomes the thing's place.
    group.dataset.place = group.id;
    group.removeAttribute("id");
    const key = `${titleOf(group)}|${spot(group)}`;
    const first = known.get(key);
    if (first) {
      // The same thing in another plane.
      if (!first.dataset.place) first.dataset.place = group.dataset.place;
      group.thing = first;
      again.push(group);
    } else {
      known.set(key, group);
      group.thing = group;
      things.push(group);
    }
  }
  for (const group of again) if (!things.some((thing) => group.contains(thing))) group.setAttribute("aria-hidden", "true");
  if (!onThing || !things.length) return svg;
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-description", w("things"));
  const inner = things.filter((thing) => !things.some((other) => other !== thing && thing.contains(other)));
  inner.forEach((thing, at) => {
    thing.setAttribute("role", "button");
    thing.setAttribute("aria-label", titleOf(thing));
    thing.setAttribute("tabindex", at === 0 ? "0" : "-1");
    thing.dataset.key = `thing-${thing.dataset.place || titleOf(thing)}`;
    // Not on the picture: one that listens for the focus would be a stop of the Tab key itself.
    thing.addEventListener("focus", () => move(inner, thing));
  });
  const ask = (thing) => onThing(titleOf(thing), thing.dataset.place, thing.dataset.topic);
  svg.addEventListener("click", (event) => {
    const group = event.target.closest("g:has(> title)");
    if (!group) return;
    event.stopImmediatePropagation();
    ask(group.thing ?? group);
  });
  svg.addEventListener("keydown", (event) => {
    const thing = event.target.closest("[role=button]");
    if (!thing) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return ask(thing);
    }
    const next = neighbour(inner, thing, event.key);
    if (!next) return;
    event.preventDefault();
    move(inner, next);
    next.focus();
  });
  return svg;
}

/** The thing that the Tab key comes back to. */
function move(things, to) {
  for (const thing of things) thing.setAttribute("tabindex", thing === to ? "0" : "-1");
}

const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The nearest thing in the direction of an arrow key; the first or last at Home and End. */
function neighbour(things, from, key) {
  if (key === "Home") return things[0];
  if (key === "End") return things.at(-1);
  const way = WAYS[key];
  if (!way) return null;
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const [dx, dy] = [middle(thing)[0] - x, middle(thing)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    // What lies straight ahead is nearer than what lies beside.
    if (thing !== from && along > 1 && along + 3 * aside < least) [best, least] = [thing, along + 3 * aside];
  }
  return best;
}
