import { isDeeperThan, isJson, type Json } from '@patchbay/rules/json.ts';
import type { Trigger } from '../../../connectors/connector.gen.d.ts';
import { fillPlaceholder, usesName } from '../../../connectors/input-template.ts';
import { getValueAt } from '../../../connectors/json-pointer.ts';
import { PollError } from './poll-error.ts';
import {
  boundOf,
  comparePositions,
  idOf,
  laterOf,
  type PollFields,
  type PollState,
  remembered,
  timeOf,
  type UnfinishedReading,
  writtenCursor,
} from './poll-state.ts';

/** One page of an app's list. */
export interface PollPage {
  /** The JSON of the response. */
  data: unknown;
  /** Fields of the next page; null: this is the last one. */
  next: PollFields | null;
}

export type ReadPage = (fields: PollFields) => Promise<PollPage>;

export interface NewRecord {
  id: string;
  record: Json;
}

export interface Reading {
  /** That were never read before, oldest first. */
  records: NewRecord[];
  state: PollState;
  /** Records without an id or a time: it is unknown whether they are new. */
  unreadable: number;
}

/** Pages that are read in one go, where the trigger says nothing. */
const DEFAULT_PAGE_LIMIT = 10;
/** A provider that never comes to an end is not followed further. */
const MAX_PAGES = 1000;
const MAX_DEPTH = 100;

/**
 * Reads records until those that were read before, or to the end of the list, at most `page_limit` pages: the
 * next reading then goes on. The cursor moves once a reading has come to its end.
 *
 * @param state null: nothing was read yet. What is there then is from before, and none of it is new
 * @throws PollError, and what `readPage` throws
 */
export async function readNewRecords(
  trigger: Trigger,
  state: PollState | null,
  now: Date,
  readPage: ReadPage,
): Promise<Reading> {
  const reading = begin(trigger, state, now);
  const { page_limit = DEFAULT_PAGE_LIMIT } = trigger;
  for (let page = 1; ; page += 1) {
    const { data, next } = await readPage(reading.fields);
    const records = getValueAt(data, trigger.list);
    if (!Array.isArray(records)) {
      const where = trigger.list === '' ? 'the top' : `"${trigger.list}"`;
      throw new PollError('UNREADABLE', `there is no list of records at ${where}.`);
    }
    const hasEnd = takePage(trigger, reading, records);
    reading.pages += 1;
    if (next === null || hasEnd || reading.pages >= MAX_PAGES) {
      return finished(trigger, reading, data, now);
    }
    reading.fields = next;
    if (page >= page_limit) {
      return interrupted(reading);
    }
  }
}

/** A reading under way. */
interface OpenReading extends UnfinishedReading {
  cursor: string | null;
  bound: string | null;
  seen: Map<string, string>;
  found: (NewRecord & { position: string })[];
  unreadable: number;
}

function begin(trigger: Trigger, state: PollState | null, now: Date): OpenReading {
  const isTimed = trigger.cursor.kind === 'time';
  const { cursor, seen, unfinished } = state ?? {
    cursor: isTimed ? now.toISOString() : null,
    seen: {},
    unfinished: undefined,
  };
  return {
    cursor,
    bound: boundOf(trigger.cursor, cursor),
    seen: new Map(Object.entries(seen)),
    found: [],
    unreadable: 0,
    ...(unfinished ?? {
      fields: firstFields(trigger, cursor),
      pages: 0,
      top: cursor,
      isFirst: state === null,
    }),
  };
}

function firstFields({ input = {}, cursor: rules }: Trigger, cursor: string | null): PollFields {
  const written = writtenCursor(rules, cursor);
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (written === null) {
        return usesName(value, 'cursor') ? [] : [[name, value]];
      }
      return [[name, fillPlaceholder(value, 'cursor', written)]];
    }),
  );
}

/** @returns whether everything after this page was read before */
function takePage(trigger: Trigger, reading: OpenReading, records: readonly unknown[]): boolean {
  const { bound, isFirst } = reading;
  for (const record of records) {
    if (trigger.skip !== undefined && getValueAt(record, trigger.skip) !== undefined) {
      continue;
    }
    const id = idOf(getValueAt(record, trigger.record_id));
    const position = positionOf(trigger, record);
    if (id === null || position === null || isDeeperThan(record, MAX_DEPTH) || !isJson(record)) {
      reading.unreadable += 1;
      continue;
    }
    const isNew = isAfter(trigger, position, bound) && !reading.seen.has(id);
    reading.seen.set(id, position);
    reading.top = trigger.cursor.kind === 'provider' ? null : laterOf(reading.top, position);
    if (isNew && !isFirst) {
      reading.found.push({ id, record, position });
    }
  }
  return isAtEnd(trigger, reading, records.at(-1));
}

/** Where a record is in the order in which records come into being; with the provider's cursor that is unknown. */
function positionOf({ cursor, record_id }: Trigger, record: unknown): string | null {
  switch (cursor.kind) {
    case 'time':
      return timeOf(getValueAt(record, cursor.pointer));
    case 'increasing_id':
      return idOf(getValueAt(record, record_id));
    case 'provider':
      return '';
  }
}

/** At a time there may be several records, so its own moment counts. */
function isAfter({ cursor }: Trigger, position: string, bound: string | null): boolean {
  if (cursor.kind === 'provider' || bound === null) {
    return true;
  }
  const order = comparePositions(position, bound);
  return cursor.kind === 'time' ? order >= 0 : order > 0;
}

function isAtEnd(
  { newest_first, cursor }: Trigger,
  { bound, isFirst }: OpenReading,
  last: unknown,
): boolean {
  if (newest_first === undefined || cursor.kind === 'provider') {
    return false;
  }
  const value = getValueAt(last, newest_first);
  const position = cursor.kind === 'time' ? timeOf(value) : idOf(value);
  if (bound === null) {
    // The newest id is all that a first reading wants to know.
    return isFirst && position !== null;
  }
  return position !== null && comparePositions(position, bound) < 0;
}

function interrupted(reading: OpenReading): Reading {
  const { cursor, seen, fields, pages, top, isFirst } = reading;
  const unfinished = { fields, pages, top, isFirst };
  return resultOf(reading, { cursor, seen: remembered(seen, null), unfinished });
}

function finished(trigger: Trigger, reading: OpenReading, data: unknown, now: Date): Reading {
  const { seen, top, cursor: before } = reading;
  switch (trigger.cursor.kind) {
    case 'time': {
      // A record that claims to be of next year must not end all reading until then.
      const latest = now.toISOString();
      const cursor = top !== null && top > latest ? latest : top;
      return resultOf(reading, {
        cursor,
        seen: remembered(seen, boundOf(trigger.cursor, cursor)),
      });
    }
    case 'increasing_id':
      return resultOf(reading, { cursor: top, seen: {} });
    case 'provider': {
      const next = idOf(getValueAt(data, trigger.cursor.next));
      if (next === null && before === null) {
        const where = `"${trigger.cursor.next}"`;
        throw new PollError('UNREADABLE', `there is no cursor at ${where} of the last page.`);
      }
      return resultOf(reading, { cursor: next ?? before, seen: {} });
    }
  }
}

function resultOf({ found, unreadable }: OpenReading, state: PollState): Reading {
  const sorted = found.sort((a, b) => comparePositions(a.position, b.position));
  return { records: sorted.map(({ id, record }) => ({ id, record })), state, unreadable };
}
