// What was solved on this device: for each size and level how many, the best
// and the mean time; and how many days in a row the daily puzzle.

import { dayBefore } from "./daily.js";

/** Times are in seconds. @typedef {{ started: number, solved: number, best: number | null, total: number }} Tally */
/** @typedef {{ tallies: Record<string, Tally>, streak: { last: string, days: number, longest: number } }} Statistics */

/** @returns {Statistics} */
export const noStatistics = () => ({ tallies: {}, streak: { last: "", days: 0, longest: 0 } });

/** @type {Tally} */
const NOTHING = { started: 0, solved: 0, best: null, total: 0 };

/** @param {number} side @param {string} [level] */
export const tallyKey = (side, level) => `${side}x${side} ${level ?? "-"}`;

/** @param {Statistics} statistics @param {string} key @param {(tally: Tally) => Partial<Tally>} edit @returns {Statistics} */
function edited(statistics, key, edit) {
  const tally = statistics.tallies[key] ?? NOTHING;
  return { ...statistics, tallies: { ...statistics.tallies, [key]: { ...tally, ...edit(tally) } } };
}

/** @param {Statistics} statistics @param {string} key */
export const started = (statistics, key) => edited(statistics, key, (tally) => ({ started: tally.started + 1 }));

/**
 * @param {Statistics} statistics @param {string} key @param {number} seconds
 * @param {string} [day] if it was the puzzle of that day @returns {Statistics}
 */
export function solved(statistics, key, seconds, day) {
  const next = edited(statistics, key, ({ solved, best, total }) => ({
    solved: solved + 1,
    best: best === null ? seconds : Math.min(best, seconds),
    total: total + seconds,
  }));
  return day ? { ...next, streak: longer(next.streak, day) } : next;
}

/** @param {Statistics["streak"]} streak @param {string} day */
function longer(streak, day) {
  if (day <= streak.last) return streak;
  const days = streak.last === dayBefore(day) ? streak.days + 1 : 1;
  return { last: day, days, longest: Math.max(days, streak.longest) };
}

/** @param {any} stored @returns {Statistics} */
export function statisticsFromStore(stored) {
  const isCount = (/** @type {unknown} */ n) => typeof n === "number" && n >= 0 && Number.isFinite(n);
  if (typeof stored?.tallies !== "object" || stored.tallies === null) return noStatistics();
  const entries = Object.entries(stored.tallies).filter(
    ([key, tally]) => /^\d+x\d+ \S+$/.test(key) && isCount(tally?.started) && isCount(tally.solved) &&
      isCount(tally.total) && (tally.best === null || isCount(tally.best)));
  const { last, days, longest } = stored.streak ?? {};
  const isStreak = typeof last === "string" && isCount(days) && isCount(longest);
  return { tallies: Object.fromEntries(entries), streak: isStreak ? { last, days, longest } : noStatistics().streak };
}
