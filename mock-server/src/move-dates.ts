/** The time at which the examples of the contract are told: what is later lies ahead of the story. */
const EXAMPLES_NOW = Date.parse('2026-11-20T12:00:00.000Z');

const DAY_MS = 86_400_000;

/** A JSON string that is a date, with or without a time. */
const DATE = /"(20\d\d-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?Z)?"/g;

/**
 * Moves the dates of the contract's examples by whole days, so that times of day stay. What lies ahead of the examples
 * lies ahead of `now`, too, and what has happened in them has happened.
 *
 * @param contract JSON text
 */
export function moveDates(contract: string, now: Date): string {
  const days = (now.getTime() - EXAMPLES_NOW) / DAY_MS;
  return contract.replaceAll(DATE, (_, day: string, time: string | undefined) => {
    const at = Date.parse(time === undefined ? day : `${day}${time}`);
    const moved = at + (at > EXAMPLES_NOW ? Math.ceil(days) : Math.floor(days)) * DAY_MS;
    return `"${new Date(moved).toISOString().slice(0, day.length)}${time ?? ''}"`;
  });
}
