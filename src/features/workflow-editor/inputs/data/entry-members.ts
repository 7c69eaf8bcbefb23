import { isList, isObject, type Json } from '@patchbay/rules/json.ts';
import type { TemplatePath } from '@patchbay/rules/templates/template.ts';
import type { DataEntry } from './source-set';

/** Of an object, and of the list whose items tell what its items have. */
const MAX_MEMBERS = 200;
const MAX_ITEMS_READ = 20;
/** What stands for an encrypted value in outputs. */
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

export function sampleEntry(path: TemplatePath, sample: Json | undefined): DataEntry {
  const key = path.at(-1) ?? '*';
  return sample === undefined
    ? { key, path, type: 'unknown' }
    : { key, path, type: describeType(sample), sample, isSecret: sample === REDACTED };
}

/** The entry of a list of entries. */
export function groupEntry(path: TemplatePath, members: readonly DataEntry[]): DataEntry {
  return { key: path.at(-1) ?? '', path, type: 'object', members };
}

/** What a path one level longer may name: of a list its first item, and all of them. */
export function membersOf({ path, sample, members }: DataEntry): readonly DataEntry[] {
  if (members !== undefined) {
    return members;
  }
  if (isList(sample)) {
    const [first] = sample;
    return first === undefined
      ? NONE
      : [sampleEntry([...path, '0'], first), everyItem([...path, null], sample)];
  }
  return isObject(sample)
    ? Object.entries(sample)
        .slice(0, MAX_MEMBERS)
        .map(([key, value]) => sampleEntry([...path, key], value ?? null))
    : NONE;
}

/** What `*` makes of a list: its members are those that one of the items has, lists in it among them. */
function everyItem(path: TemplatePath, list: readonly Json[]): DataEntry {
  const read = list.slice(0, MAX_ITEMS_READ);
  const ofEach = (entry: DataEntry) => ({ ...entry, type: `${entry.type} of every item` });
  const inner = read.flatMap((one) => (isList(one) ? one : []));
  const [firstInner] = inner;
  const ofLists =
    firstInner === undefined
      ? NONE
      : [ofEach(sampleEntry([...path, '0'], firstInner)), everyItem([...path, null], inner)];
  const keys = [...new Set(read.flatMap((one) => (isObject(one) ? Object.keys(one) : [])))];
  return {
    key: '*',
    path,
    type: 'every item',
    sample: list,
    members: [
      ...ofLists,
      ...keys.slice(0, MAX_MEMBERS).map((key) => {
        const found = read.flatMap((one) => {
          const value = isObject(one) && Object.hasOwn(one, key) ? one[key] : undefined;
          return value === undefined ? [] : [value];
        });
        const [first = null] = found;
        // Below, members of one item stand for those of all.
        return ofEach(sampleEntry([...path, key], first));
      }),
    ],
  };
}

/** Whether something in it is encrypted. */
export function holdsSecret(value: Json | undefined): boolean {
  return value !== undefined && JSON.stringify(value).includes(REDACTED);
}

const MAX_SAMPLE = 60;

/** A sample on one line; empty for what is not known or not shown. */
export function sampleText({ sample, isSecret }: DataEntry): string {
  if (isSecret === true) {
    return 'encrypted';
  }
  if (sample === undefined || (typeof sample === 'object' && sample !== null)) {
    return '';
  }
  const text = JSON.stringify(sample);
  return text.length > MAX_SAMPLE ? `${text.slice(0, MAX_SAMPLE)}…` : text;
}
