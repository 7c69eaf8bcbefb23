import type { Trigger } from '../../../connectors/connector.gen.d.ts';

export type PollFields = Readonly<Record<string, unknown>>;

/** What is known of the records of one trigger over one connection. Stored as JSON. */
export interface PollState {
  /** Time (ISO) or id of the newest record, or the provider's own cursor; null: there is none yet. */
  cursor: string | null;
  /** Records that were read and may come again: their position by id. */
  seen: Readonly<Record<string, string>>;
  /** A reading that is not at its last page yet. */
  unfinished?: UnfinishedReading;
}

export interface UnfinishedReading {
  /** Fields of its next page. */
  fields: PollFields;
  /** Pages so far. */
  pages: number;
  /** The newest position so far. */
  top: string | null;
  /** The first one starts nothing: its records are from before. */
  isFirst: boolean;
}

/** Ids that are remembered at most; a run is started once for a record even where one is forgotten. */
export const MAX_SEEN = 10_000;
const DEFAULT_OVERLAP_S = 300;

type CursorRules = Trigger['cursor'];

/** From where on records are new; null: all that are listed. */
export function boundOf(rules: CursorRules, cursor: string | null): string | null {
  if (rules.kind !== 'time' || cursor === null) {
    return cursor;
  }
  const { overlap_s = DEFAULT_OVERLAP_S } = rules;
  return new Date(Date.parse(cursor) - overlap_s * 1000).toISOString();
}

/** Text for `{cursor}`; null: there is nothing to begin at. */
export function writtenCursor(rules: CursorRules, cursor: string | null): string | null {
  const bound = boundOf(rules, cursor);
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

/** A time as ISO text, so that two of them compare as text; null: it is none. Without a zone it is UTC. */
export function timeOf(value: unknown): string | null {
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

/** An id as text; null: it is none. */
export function idOf(value: unknown): string | null {
  const isId = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return isId ? String(value).slice(0, 500) : null;
}

/** Numbers by their value, everything else as text. */
export function comparePositions(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) {
    const [x, y] = [BigInt(a), BigInt(b)];
    return x < y ? -1 : Number(x > y);
  }
  return a < b ? -1 : Number(a > b);
}

export function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) {
    return a ?? b;
  }
  return comparePositions(a, b) < 0 ? b : a;
}

/** Of the records that were read, those that a later reading can meet again. */
export function remembered(
  seen: ReadonlyMap<string, string>,
  bound: string | null,
): Record<string, string> {
  const kept = [...seen].filter(
    ([, position]) => bound === null || comparePositions(position, bound) >= 0,
  );
  const newest = kept.sort(([, a], [, b]) => comparePositions(b, a)).slice(0, MAX_SEEN);
  return Object.fromEntries(newest);
}

/** The state as the database has it: written by this code alone. */
export function storedPollState(value: unknown): PollState | null {
  return isPollState(value) ? value : null;
}

function isPollState(value: unknown): value is PollState {
  return typeof value === 'object' && value !== null && 'cursor' in value && 'seen' in value;
}
