// Exchanging two things of a kind: drag one onto the other, or pick one by
// click, Enter or Space, and then the other. Escape puts it back.

/** @typedef {import("../model/construction.js").Kind} Kind */
/** @typedef {{ kind: Kind, index: number, element: HTMLElement }} Handle */
/**
 * @typedef {object} Exchanger
 * @property {(kind: Kind, a: number, b: number) => void} swap
 * @property {(kind: Kind, a: number, b: number) => boolean} stays whether the grid would stay a solution
 * @property {(picked: Handle | null, over: Handle | null) => void} show
 * @property {(handle: Handle, x: number, y: number) => void} drag follows the pointer, in pixels from where it began; 0, 0 at the end
 */

/** Pixels that a pointer moves before it is a drag. */
const DRAG_MIN = 6;

/** @param {HTMLElement} place @param {Exchanger} exchanger */
export function listenToExchanges(place, { swap, stays, show, drag: follow }) {
  /** @type {Handle | null} */
  let picked = null;
  /** @type {{ x: number, y: number, handle: Handle, isDrag: boolean } | null} */
  let drag = null;

  const mark = (/** @type {Handle | null} */ over) => {
    for (const element of place.querySelectorAll(".picked, .over")) element.classList.remove("picked", "over", "stays", "breaks");
    for (const element of place.querySelectorAll("[aria-pressed=true]")) element.removeAttribute("aria-pressed");
    picked?.element.classList.add("picked");
    picked?.element.setAttribute("aria-pressed", "true");
    const target = picked && over && over.kind === picked.kind && over.index !== picked.index ? over : null;
    if (picked && target) target.element.classList.add("over", stays(target.kind, picked.index, target.index) ? "stays" : "breaks");
    show(picked, target);
  };
  const pick = (/** @type {Handle | null} */ handle) => {
    picked = handle;
    mark(null);
  };
  const drop = (/** @type {Handle | null} */ target) => {
    const from = picked;
    pick(null);
    if (from && target && from.kind === target.kind && from.index !== target.index) swap(from.kind, from.index, target.index);
  };

  place.addEventListener("pointerdown", (event) => {
    const handle = handleAt(event.target);
    if (!handle || event.button !== 0) return;
    drag = { x: event.clientX, y: event.clientY, handle, isDrag: false };
    handle.element.releasePointerCapture?.(event.pointerId);
  });
  addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.isDrag && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_MIN) {
      drag.isDrag = true;
      pick(drag.handle);
    }
    if (!drag.isDrag) return;
    mark(handleAt(document.elementFromPoint(event.clientX, event.clientY)));
    follow(drag.handle, event.clientX - drag.x, event.clientY - drag.y);
  });
  addEventListener("pointerup", (event) => {
    if (drag?.isDrag) {
      follow(drag.handle, 0, 0);
      drop(handleAt(document.elementFromPoint(event.clientX, event.clientY)));
      // The click that follows belongs to the drag.
      addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => { drag = null; });
    } else drag = null;
  });
  addEventListener("pointercancel", () => {
    if (drag?.isDrag) {
      follow(drag.handle, 0, 0);
      pick(null);
    }
    drag = null;
  });
  place.addEventListener("click", (event) => {
    const handle = handleAt(event.target);
    if (!handle || drag?.isDrag) return;
    if (picked && picked.kind === handle.kind) drop(handle);
    else pick(handle);
  });
  place.addEventListener("pointerover", (event) => picked && !drag && mark(handleAt(event.target)));
  place.addEventListener("keydown", (event) => {
    const handle = handleAt(event.target);
    if (!handle) return;
    if (event.key === "Escape" && picked) return pick(null);
    const neighbour = neighbourOf(place, handle, event.key);
    if (!neighbour) return;
    event.preventDefault();
    handle.element.tabIndex = -1;
    neighbour.element.tabIndex = 0;
    neighbour.element.focus();
    if (picked) mark(neighbour);
  });
}

/** @param {EventTarget | null} target @returns {Handle | null} */
function handleAt(target) {
  const element = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-kind]")) : null;
  if (!element || /** @type {HTMLButtonElement} */ (element).disabled) return null;
  return { kind: /** @type {Kind} */ (element.dataset.kind), index: Number(element.dataset.index), element };
}

/** @param {HTMLElement} place @param {Handle} handle @param {string} key @returns {Handle | null} */
function neighbourOf(place, { kind, index }, key) {
  const all = place.querySelectorAll(`[data-kind="${kind}"]`);
  const next = { ArrowLeft: index - 1, ArrowUp: index - 1, ArrowRight: index + 1, ArrowDown: index + 1, Home: 0, End: all.length - 1 }[key];
  return next === undefined ? null : handleAt(all[next] ?? null);
}
