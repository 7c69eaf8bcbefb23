import { isDeepStrictEqual } from 'node:util';
import type { StoredChange, StoredChanges } from '#db/schema/org/audit-event.ts';

/** The maximum bytes of the changes of an entry, as JSON. */
const MAX_BYTES = 20_000;
/** The maximum number of characters of a value, as JSON, before and after each. */
const MAX_VALUE_LENGTH = 1000;

type Values = Readonly<Record<string, unknown>>;

/**
 * Lists the fields whose values differ. An absent value is null.
 *
 * @param secrets the names of fields whose values are left out
 * @param only the names of the fields to compare. Default: all
 * @returns null if nothing differs
 */
export function buildChanges(
  before: Values,
  after: Values,
  {
    secrets = [],
    only = [...new Set([...Object.keys(before), ...Object.keys(after)])],
  }: { secrets?: readonly string[]; only?: readonly string[] } = {},
): StoredChanges | null {
  const changed = only.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const fields: StoredChange[] = [];
  let bytes = 0;
  for (const field of changed) {
    const change = secrets.includes(field)
      ? { field, before: null, after: null, is_secret: true }
      : shorten({
          ...{ field, is_secret: false },
          before: before[field] ?? null,
          after: after[field] ?? null,
        });
    bytes += Buffer.byteLength(JSON.stringify(change)) + 1;
    if (bytes > MAX_BYTES) {
      break;
    }
    fields.push(change);
  }
  return changed.length === 0 ? null : { fields, omitted: changed.length - fields.length };
}

function shorten(change: StoredChange): StoredChange {
  const isLong = (value: unknown) => JSON.stringify(value).length > MAX_VALUE_LENGTH;
  if (!isLong(change.before) && !isLong(change.after)) {
    return change;
  }
  const cut = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return isLong(value) ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : value;
  };
  return { ...change, before: cut(change.before), after: cut(change.after), is_shortened: true };
}
