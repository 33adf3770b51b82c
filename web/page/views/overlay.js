// Houses and arrows of a step, drawn over the board in units of cells.

import { columnOf, rowOf } from "../model/shape.js";
import { makeSvg } from "./dom.js";

/** @typedef {import("../model/shape.js").Shape} Shape */
/** @typedef {import("../model/drawing.js").Drawing} Drawing */
/** @typedef {import("../model/drawing.js").Candidate} Candidate */

/** @param {SVGSVGElement} svg @param {Shape} shape @param {Drawing | null} drawing */
export function drawOverlay(svg, shape, drawing) {
  svg.setAttribute("viewBox", `0 0 ${shape.side} ${shape.side}`);
  if (!drawing) return svg.replaceChildren();
  svg.replaceChildren(
    ...drawing.houses.map(({ house, part }) => houseOutline(shape, house, part)),
    ...drawing.arrows.flatMap((arrow) => arrowShape(shape, arrow)),
  );
}

/** @param {Shape} shape @param {import("../model/shape.js").House} house @param {string} part */
function houseOutline(shape, { kind, index }, part) {
  const { side, boxRows, boxColumns } = shape;
  const inset = part === "cover" ? 0.09 : 0.03;
  const [x, y, width, height] = {
    row: [0, index, side, 1],
    column: [index, 0, 1, side],
    box: [(index % boxRows) * boxColumns, Math.floor(index / boxRows) * boxRows, boxColumns, boxRows],
  }[kind];
  return makeSvg("rect", {
    class: `house ${part}`, x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx: 0.1,
  });
}

/** The middle of a candidate, which is at its fixed place in the cell. @param {Shape} shape @param {Candidate} candidate @returns {[number, number]} */
export function candidatePlace(shape, { cell, symbol }) {
  const { boxRows, boxColumns } = shape;
  const inside = 0.94;
  const margin = 0.03;
  const x = margin + (((symbol - 1) % boxColumns) + 0.5) / boxColumns * inside;
  const y = margin + (Math.floor((symbol - 1) / boxColumns) + 0.5) / boxRows * inside;
  return [columnOf(shape, cell) + x, rowOf(shape, cell) + y];
}

/**
 * A bent arrow from one candidate to the next, which begins and ends outside
 * their discs.
 * @param {Shape} shape @param {import("../model/drawing.js").Arrow} arrow
 */
function arrowShape(shape, { from, to, kind }) {
  const [x1, y1] = candidatePlace(shape, from);
  const [x2, y2] = candidatePlace(shape, to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return [];
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const radius = Math.min(0.5 / Math.max(shape.boxRows, shape.boxColumns), length / 3);
  const bend = from.cell === to.cell ? 0 : Math.min(0.35, length * 0.12);
  const start = [x1 + ux * radius, y1 + uy * radius];
  const end = [x2 - ux * radius, y2 - uy * radius];
  const middle = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  const path = `M${start.map(round)} Q${middle.map(round)} ${end.map(round)}`;
  return [makeSvg("path", { class: `arrow ${kind}`, d: path }), arrowHead(shape, middle, end)];
}

/** @param {Shape} shape @param {number[]} from @param {number[]} to */
function arrowHead(shape, from, to) {
  const size = Math.min(0.16, 0.45 / Math.max(shape.boxRows, shape.boxColumns));
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const corner = (/** @type {number} */ turn) => [to[0] - size * Math.cos(angle + turn), to[1] - size * Math.sin(angle + turn)];
  const points = [to, corner(0.45), corner(-0.45)].map((point) => point.map(round).join(",")).join(" ");
  return makeSvg("polygon", { class: "head", points });
}

/** @param {number} value */
const round = (value) => Math.round(value * 1000) / 1000;

