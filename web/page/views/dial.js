// The clock of the paper: all symbols in a circle, in groups. For each row the
// circle is turned until the first symbol of the row is at the top.

import { word } from "../words.js";
import { makeSvg } from "./dom.js";

const RADIUS = 78;
/** More labels than these would overlap. */
const LABELS_MAX = 36;

/** @param {SVGSVGElement} svg @param {number} n @param {string[]} symbols */
export function buildDial(svg, n, symbols) {
  const side = n * n;
  const ring = makeSvg("g", { class: "ring" });
  symbols.forEach((symbol, i) => {
    ring.append(sector(i, side, Math.floor(i / n)));
    if (side <= LABELS_MAX || i % n === 0) ring.append(label(symbol, i, side));
  });
  svg.replaceChildren(ring,
    makeSvg("path", { class: "pointer", d: "M-6 -99 H6 L0 -88 Z" }),
    makeSvg("text", { class: "amount", y: -2 }), makeSvg("text", { class: "unit", y: 18 }));
}

/** @param {SVGSVGElement} svg @param {number} side @param {number} rotation */
export function turnDial(svg, side, rotation) {
  const ring = /** @type {SVGElement | null} */ (svg.querySelector(".ring"));
  ring?.style.setProperty("transform", `rotate(${-(360 / side) * rotation}deg)`);
  ring?.style.setProperty("--upright", `${(360 / side) * rotation}deg`);
  const [amount, unit] = svg.querySelectorAll("text.amount, text.unit");
  amount.textContent = String(rotation);
  unit.textContent = word("places", { n: rotation });
  svg.setAttribute("aria-label", word("dialLabel", { rotation }));
}

/** One symbol's part of the ring. @param {number} i @param {number} side @param {number} group */
function sector(i, side, group) {
  const gap = Math.min(0.012, 1 / side / 12);
  const [from, to] = [angleOf(i - 0.5, side) + gap, angleOf(i + 0.5, side) - gap];
  const [inner, outer] = [RADIUS - 16, RADIUS + 8];
  const large = to - from > Math.PI ? 1 : 0;
  const point = (/** @type {number} */ angle, /** @type {number} */ radius) => `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  const d = `M${point(from, outer)} A${outer} ${outer} 0 ${large} 1 ${point(to, outer)} L${point(to, inner)} A${inner} ${inner} 0 ${large} 0 ${point(from, inner)} Z`;
  return makeSvg("path", { class: `sector group-${group}`, d });
}

/** @param {string} symbol @param {number} i @param {number} side */
function label(symbol, i, side) {
  const angle = angleOf(i, side);
  const radius = RADIUS - 4;
  const room = side <= LABELS_MAX ? 260 / side : 11;
  const size = Math.min(15, room) * ([...symbol].length > 1 ? 0.75 : 1);
  return makeSvg("text", {
    class: "name", x: (radius * Math.sin(angle)).toFixed(2), y: (-radius * Math.cos(angle)).toFixed(2), "font-size": size.toFixed(1),
  }, symbol);
}

/** @param {number} i @param {number} side */
const angleOf = (i, side) => (2 * Math.PI * i) / side;
