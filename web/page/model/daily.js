// The puzzle of the day: the date is the seed, so that everybody gets the same
// puzzle without a server. It becomes harder in the course of the week.

/** @param {Date} date in local time @returns {string} 2026-01-31 */
export function dayOf(date) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** From Sunday on. */
const LEVELS = ["Expert", "Easy", "Easy", "Medium", "Medium", "Hard", "Hard"];

/** @param {Date} date @returns {{ seed: number, level: string, day: string }} */
export function dailyPuzzle(date) {
  const day = dayOf(date);
  return { day, seed: Number(day.replaceAll("-", "")), level: LEVELS[date.getDay()] };
}

/** @param {string} day @returns {string} */
export function dayBefore(day) {
  const [year, month, date] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date - 1));
}
