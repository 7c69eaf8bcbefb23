import { isList, isObject, type Json } from '@patchbay/rules/json.ts';
import type { TemplatePath } from '@patchbay/rules/templates/template.ts';
import type { DataEntry } from './source-set';

/** The maximum number of listed members of an object. */
const MAX_MEMBERS = 200;
const MAX_ITEMS_READ = 20;
/** The placeholder of an encrypted value in outputs. */
const REDACTED = '[REDACTED]';
const NONE: readonly DataEntry[] = [];

export function describeType(value: Json): string {
  if (isList(value)) {
    return value.length === 0 ? 'empty list' : `list of ${value.length}`;
  }
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'yes or no';
    default:
      return value === null ? 'empty' : 'object';
  }
}

export function createEntry(path: TemplatePath, sample: Json | undefined): DataEntry {
  const key = path.at(-1) ?? '*';
  return sample === undefined
    ? { key, path, type: 'unknown' }
    : { key, path, type: describeType(sample), sample, isSecret: sample === REDACTED };
}

/** Creates the entry of an object with known members. */
export function createGroupEntry(path: TemplatePath, members: readonly DataEntry[]): DataEntry {
  return { key: path.at(-1) ?? '', path, type: 'object', members };
}

/** Returns the entries that a path one level longer may name. For a list these are its first item, and all items. */
export function listMembers({ path, sample, members }: DataEntry): readonly DataEntry[] {
  if (members !== undefined) {
    return members;
  }
  if (isList(sample)) {
    const [first] = sample;
    return first === undefined
      ? NONE
      : [createEntry([...path, '0'], first), createEveryItem([...path, null], sample)];
  }
  return isObject(sample)
    ? Object.entries(sample)
        .slice(0, MAX_MEMBERS)
        .map(([key, value]) => createEntry([...path, key], value ?? null))
    : NONE;
}

/** Creates the entry `*` of a list. Its members are those of any item, including items of lists inside it. */
function createEveryItem(path: TemplatePath, list: readonly Json[]): DataEntry {
  const read = list.slice(0, MAX_ITEMS_READ);
  const describeEach = (entry: DataEntry) => ({ ...entry, type: `${entry.type} of every item` });
  const inner = read.flatMap((item) => (isList(item) ? item : []));
  const [firstInner] = inner;
  const ofLists =
    firstInner === undefined
      ? NONE
      : [
          describeEach(createEntry([...path, '0'], firstInner)),
          createEveryItem([...path, null], inner),
        ];
  const keys = [...new Set(read.flatMap((item) => (isObject(item) ? Object.keys(item) : [])))];
  return {
    key: '*',
    path,
    type: 'every item',
    sample: list,
    members: [
      ...ofLists,
      ...keys.slice(0, MAX_MEMBERS).map((key) => {
        const found = read.flatMap((item) => {
          const value = isObject(item) && Object.hasOwn(item, key) ? item[key] : undefined;
          return value === undefined ? [] : [value];
        });
        const [first = null] = found;
        // Inside of a member, the sample of one item stands for all.
        return describeEach(createEntry([...path, key], first));
      }),
    ],
  };
}

/** Returns whether a part of the value is encrypted. */
export function hasSecret(value: Json | undefined): boolean {
  return value !== undefined && JSON.stringify(value).includes(REDACTED);
}

const MAX_SAMPLE = 60;

/** Formats a sample on one line; empty if it is not known or not shown. */
export function formatSample({ sample, isSecret }: DataEntry): string {
  if (isSecret === true) {
    return 'encrypted';
  }
  if (sample === undefined || (typeof sample === 'object' && sample !== null)) {
    return '';
  }
  const text = JSON.stringify(sample);
  return text.length > MAX_SAMPLE ? `${text.slice(0, MAX_SAMPLE)}…` : text;
}
