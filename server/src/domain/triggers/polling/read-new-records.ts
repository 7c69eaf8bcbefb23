import { isDeeperThan, isJson, type Json } from '@patchbay/rules/json.ts';
import type { Trigger } from '#connectors/connector.gen.d.ts';
import { fillPlaceholder, usesName } from '#connectors/input-template.ts';
import { getValueAt } from '#connectors/json-pointer.ts';
import { PollError } from './poll-error.ts';
import {
  comparePositions,
  formatCursor,
  getBound,
  getLaterPosition,
  type PollFields,
  type PollState,
  parseId,
  parseTime,
  selectRepeatable,
  type UnfinishedReading,
} from './poll-state.ts';

/** One page of an app's list. */
export interface PollPage {
  /** The JSON of the response. */
  data: unknown;
  /** The fields that request the next page, or null if this is the last one. */
  next: PollFields | null;
}

export type ReadPage = (fields: PollFields) => Promise<PollPage>;

export interface NewRecord {
  id: string;
  record: Json;
}

export interface Reading {
  /** The records that were never read before, oldest first. */
  records: NewRecord[];
  state: PollState;
  /** The number of records that cannot be ordered or stored, such as those without an id or a time. */
  unreadable: number;
}

/** The maximum number of pages that are read without a pause if the trigger does not set one. */
const DEFAULT_PAGE_LIMIT = 10;
/** The maximum number of pages of a reading, for a provider whose list never ends. */
const MAX_PAGES = 1000;
const MAX_DEPTH = 100;

/**
 * Reads records until it comes to those that were read before or to the end of the list, at most `page_limit` pages.
 * The next call continues there. The cursor changes only when a reading has come to its end.
 *
 * @param state null before the first reading, whose records all count as old
 * @throws PollError, and the errors of `readPage`
 */
export async function readNewRecords(
  trigger: Trigger,
  state: PollState | null,
  now: Date,
  readPage: ReadPage,
): Promise<Reading> {
  const reading = beginReading(trigger, state, now);
  const { page_limit = DEFAULT_PAGE_LIMIT } = trigger;
  for (let page = 1; ; page += 1) {
    const { data, next } = await readPage(reading.fields);
    const records = getValueAt(data, trigger.list);
    if (!Array.isArray(records)) {
      const where = trigger.list === '' ? 'the top' : `"${trigger.list}"`;
      throw new PollError('UNREADABLE', `there is no list of records at ${where}.`);
    }
    addPage(reading, trigger, records);
    reading.pages += 1;
    const isLast = next === null || reading.pages >= MAX_PAGES;
    if (isLast || hasReachedOld(trigger, reading, records.at(-1))) {
      return finishReading(trigger, reading, data, now);
    }
    reading.fields = next;
    if (page >= page_limit) {
      return interruptReading(reading);
    }
  }
}

/** A reading that has not ended. */
interface OpenReading extends UnfinishedReading {
  cursor: string | null;
  bound: string | null;
  seen: Map<string, string>;
  found: (NewRecord & { position: string })[];
  unreadable: number;
}

function beginReading(trigger: Trigger, state: PollState | null, now: Date): OpenReading {
  const isTimed = trigger.cursor.kind === 'time';
  const { cursor, seen, unfinished } = state ?? {
    cursor: isTimed ? now.toISOString() : null,
    seen: {},
    unfinished: undefined,
  };
  return {
    cursor,
    bound: getBound(trigger.cursor, cursor),
    seen: new Map(Object.entries(seen)),
    found: [],
    unreadable: 0,
    ...(unfinished ?? {
      fields: buildFirstFields(trigger, cursor),
      pages: 0,
      top: cursor,
      isFirst: state === null,
    }),
  };
}

function buildFirstFields(
  { input = {}, cursor: rules }: Trigger,
  cursor: string | null,
): PollFields {
  const text = formatCursor(rules, cursor);
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (text === null) {
        return usesName(value, 'cursor') ? [] : [[name, value]];
      }
      return [[name, fillPlaceholder(value, 'cursor', text)]];
    }),
  );
}

/** Adds the records of a page to a reading. */
function addPage(reading: OpenReading, trigger: Trigger, records: readonly unknown[]): void {
  const { bound, isFirst } = reading;
  for (const record of records) {
    if (trigger.skip !== undefined && getValueAt(record, trigger.skip) !== undefined) {
      continue;
    }
    const id = parseId(getValueAt(record, trigger.record_id));
    const position = getPosition(trigger, record);
    if (id === null || position === null || isDeeperThan(record, MAX_DEPTH) || !isJson(record)) {
      reading.unreadable += 1;
      continue;
    }
    const isNew = isAfter(trigger, position, bound) && !reading.seen.has(id);
    reading.seen.set(id, position);
    reading.top =
      trigger.cursor.kind === 'provider' ? null : getLaterPosition(reading.top, position);
    if (isNew && !isFirst) {
      reading.found.push({ id, record, position });
    }
  }
}

/** Returns a record's position in creation order: empty if the provider has its own cursor, null if unreadable. */
function getPosition({ cursor, record_id }: Trigger, record: unknown): string | null {
  switch (cursor.kind) {
    case 'time':
      return parseTime(getValueAt(record, cursor.pointer));
    case 'increasing_id':
      return parseId(getValueAt(record, record_id));
    case 'provider':
      return '';
  }
}

/** Whether a position may be new. Several records may have the time of the bound, so that this time counts. */
function isAfter({ cursor }: Trigger, position: string, bound: string | null): boolean {
  if (cursor.kind === 'provider' || bound === null) {
    return true;
  }
  const order = comparePositions(position, bound);
  return cursor.kind === 'time' ? order >= 0 : order > 0;
}

/** Whether a page ends with an old record, so that all later pages were read before. */
function hasReachedOld(
  { newest_first, cursor }: Trigger,
  { bound, isFirst }: OpenReading,
  last: unknown,
): boolean {
  if (newest_first === undefined || cursor.kind === 'provider') {
    return false;
  }
  const value = getValueAt(last, newest_first);
  const position = cursor.kind === 'time' ? parseTime(value) : parseId(value);
  if (bound === null) {
    // The first reading needs only the newest id.
    return isFirst && position !== null;
  }
  return position !== null && comparePositions(position, bound) < 0;
}

function interruptReading(reading: OpenReading): Reading {
  const { cursor, seen, fields, pages, top, isFirst } = reading;
  const unfinished = { fields, pages, top, isFirst };
  return toReading(reading, { cursor, seen: selectRepeatable(seen, null), unfinished });
}

function finishReading(trigger: Trigger, reading: OpenReading, data: unknown, now: Date): Reading {
  const { seen, top, cursor: before } = reading;
  switch (trigger.cursor.kind) {
    case 'time': {
      // A record with a time in the future must not hide all new records until that time.
      const latest = now.toISOString();
      const cursor = top !== null && top > latest ? latest : top;
      return toReading(reading, {
        cursor,
        seen: selectRepeatable(seen, getBound(trigger.cursor, cursor)),
      });
    }
    case 'increasing_id':
      return toReading(reading, { cursor: top, seen: {} });
    case 'provider': {
      const next = parseId(getValueAt(data, trigger.cursor.next));
      if (next === null && before === null) {
        const where = `"${trigger.cursor.next}"`;
        throw new PollError('UNREADABLE', `there is no cursor at ${where} of the last page.`);
      }
      return toReading(reading, { cursor: next ?? before, seen: {} });
    }
  }
}

function toReading({ found, unreadable }: OpenReading, state: PollState): Reading {
  const sorted = found.sort((a, b) => comparePositions(a.position, b.position));
  return { records: sorted.map(({ id, record }) => ({ id, record })), state, unreadable };
}
