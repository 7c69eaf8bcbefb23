import type { Trigger } from '#connectors/connector.gen.d.ts';

export type PollFields = Readonly<Record<string, unknown>>;

/** The progress of reading one trigger's records over one connection. It is stored as JSON. */
export interface PollState {
  /** The time (ISO) or id of the newest record, or the provider's own cursor. Null before the first record. */
  cursor: string | null;
  /** The positions, by id, of records that were read and that a later reading may return again. */
  seen: Readonly<Record<string, string>>;
  /** The reading that has not come to its last page yet. */
  unfinished?: UnfinishedReading;
}

export interface UnfinishedReading {
  /** The fields that request its next page. */
  fields: PollFields;
  /** The number of pages that were read. */
  pages: number;
  /** The newest position that was read, or null if there was none. */
  top: string | null;
  /** Whether it is the first reading, which starts no runs because its records existed before. */
  isFirst: boolean;
}

/** The maximum number of remembered ids. A record whose id was forgotten still starts only one run. */
export const MAX_SEEN = 10_000;
const DEFAULT_OVERLAP_S = 300;

type CursorRules = Trigger['cursor'];

/** Returns the position from which on records are read. Null if all records are. */
export function getBound(rules: CursorRules, cursor: string | null): string | null {
  if (rules.kind !== 'time' || cursor === null) {
    return cursor;
  }
  const { overlap_s = DEFAULT_OVERLAP_S } = rules;
  return new Date(Date.parse(cursor) - overlap_s * 1000).toISOString();
}

/** Formats the cursor for the placeholder `{cursor}`. Null if there is no cursor yet. */
export function formatCursor(rules: CursorRules, cursor: string | null): string | null {
  const bound = getBound(rules, cursor);
  if (rules.kind !== 'time' || bound === null) {
    return bound;
  }
  switch (rules.format) {
    case 'iso':
      return bound;
    case 'iso_s':
      return `${bound.slice(0, 19)}Z`;
    case 'epoch_s':
      return String(Math.floor(Date.parse(bound) / 1000));
    case 'epoch_ms':
      return String(Date.parse(bound));
  }
}

/**
 * Parses a time into ISO text, so that times compare as text. A time without a zone is in UTC. Null if the value is
 * not a time.
 */
export function parseTime(value: unknown): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') {
    return null;
  }
  const text = String(value);
  // Seconds have ten digits until the year 2286.
  const unitMs = text.length <= 10 ? 1000 : 1;
  const hasZone = !/^\d{4}-\d{2}-\d{2}[ T][\d:.]+$/.test(text);
  const time = new Date(
    /^\d{9,13}$/.test(text) ? Number(text) * unitMs : hasZone ? text : `${text.replace(' ', 'T')}Z`,
  );
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Parses an id into text. Null if the value is not an id. */
export function parseId(value: unknown): string | null {
  const isId = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return isId ? String(value).slice(0, 500) : null;
}

/** Compares two positions: whole numbers by value, others as text. */
export function comparePositions(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) {
    const [x, y] = [BigInt(a), BigInt(b)];
    return x < y ? -1 : Number(x > y);
  }
  return a < b ? -1 : Number(a > b);
}

export function getLaterPosition(a: string | null, b: string | null): string | null {
  if (a === null || b === null) {
    return a ?? b;
  }
  return comparePositions(a, b) < 0 ? b : a;
}

/** Selects the records that a later reading may return again, at most the newest `MAX_SEEN`. */
export function selectRepeatable(
  seen: ReadonlyMap<string, string>,
  bound: string | null,
): Record<string, string> {
  const repeatable = [...seen].filter(
    ([, position]) => bound === null || comparePositions(position, bound) >= 0,
  );
  const newest = repeatable.sort(([, a], [, b]) => comparePositions(b, a)).slice(0, MAX_SEEN);
  return Object.fromEntries(newest);
}

/** Returns the stored state of a poll. Null if there is none yet. Only this code writes it. */
export function parsePollState(value: unknown): PollState | null {
  return isPollState(value) ? value : null;
}

function isPollState(value: unknown): value is PollState {
  return typeof value === 'object' && value !== null && 'cursor' in value && 'seen' in value;
}
