// Short ways to find and make elements.

import { word } from "../words.js";

/** @template {HTMLElement} [T=HTMLElement] @param {string} id @returns {T} */
export function find(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return /** @type {any} */ (element);
}

/** @param {string} id */
export const button = (id) => /** @type {HTMLButtonElement} */ (find(id));
/** @param {string} id */
export const input = (id) => /** @type {HTMLInputElement} */ (find(id));
/** @param {string} id */
export const select = (id) => /** @type {HTMLSelectElement} */ (find(id));

/**
 * An element with attributes and children; `undefined` and `false` are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, string | number | boolean | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  setAll(element, attributes);
  element.append(...children);
  return element;
}

/** @param {string} tag @param {Record<string, string | number | boolean | undefined>} [attributes] @param {...(Node | string)} children */
export function makeSvg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAll(element, attributes);
  element.append(...children);
  return element;
}

/** @param {Element} element @param {Record<string, string | number | boolean | undefined>} attributes */
function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {string} name of icons.svg */
export const icon = (name) =>
  makeSvg("svg", { class: "icon", "aria-hidden": "true" }, makeSvg("use", { href: `icons.svg#${name}` }));

/** One of the pictures for children. @param {number} symbol */
export const picture = (symbol) =>
  makeSvg("svg", { class: "picture", "aria-hidden": "true" }, makeSvg("use", { href: `pictures.svg#picture-${symbol}` }));

/** How many pictures there are. */
export const PICTURES = 9;

/** Fills a list of choices. @param {HTMLSelectElement} list @param {[value: string, text: string][]} options @param {string} [chosen] */
export function fillSelect(list, options, chosen = list.value) {
  list.replaceChildren(...options.map(([value, text]) => make("option", { value }, text)));
  if (options.some(([value]) => value === chosen)) list.value = chosen;
}

/** Says something to screen readers only. @param {string} text @param {string} [lang] if not that of the page */
export function announce(text, lang = "") {
  const region = find("announcer");
  if (lang) region.lang = lang;
  else region.removeAttribute("lang");
  // The same sentence twice is spoken twice.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Says something to everybody, until it is dismissed. @param {...(string | Node)} text */
export function notify(...text) {
  const notice = find("notice");
  const place = /** @type {HTMLElement} */ (notice.querySelector("p"));
  place.replaceChildren(...text);
  notice.hidden = place.textContent === "";
}

/** A sentence of the page with a text of the library in it, which is English. @param {import("../words.js").Word} key @param {string} name of the value @param {string} english */
export function aroundEnglish(key, name, english) {
  const [before, after] = word(key, { [name]: "\0" }).split("\0");
  return [before, make("span", { lang: "en" }, english), after];
}

/** An SVG document as an element of this page. @param {string} text */
export const parseSvg = (text) =>
  /** @type {any} */ (document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true));

/** Gives the user a file. @param {string} name @param {string} text @param {string} type */
export function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
