/** The maximum number of spellings that are remembered. There are about 600 names. */
const MAX_KNOWN = 2000;
const MAX_SHOWN_LENGTH = 64;

const known = new Map<string, string>();

/**
 * Finds a time zone by its IANA name, in any case (`europe/kyiv`, `US/Pacific`). `name` is its spelling of the runtime,
 * so that what is cached by zone has one entry for each.
 *
 * @returns `problem` is a sentence that says what to write
 */
export function findTimeZone(zone: string): { name: string } | { problem: string } {
  const name = known.get(zone) ?? readTimeZone(zone);
  if (name === null) {
    return {
      problem: `There is no time zone "${zone.slice(0, MAX_SHOWN_LENGTH)}". Use a name like Europe/Berlin.`,
    };
  }
  if (known.size >= MAX_KNOWN) {
    known.clear();
  }
  known.set(zone, name);
  return { name };
}

function readTimeZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
