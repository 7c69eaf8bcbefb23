import type { EventKey, EventKeyType } from '@patchbay/contract/schema.gen.d.ts';
import { isJsonObject } from '#lib/json-object.ts';

/** The sample payload of an event. */
export interface EventSample {
  value: { [key: string]: unknown };
  /** The sample as JSON text, as it was sent. */
  text: string;
}

/** The contract's maximum number of keys in `response` of an event. */
const MAX_KEYS = 200;
/** The contract's maximum length of a key. */
const MAX_KEY_LENGTH = 500;

/**
 * Lists the values of a sample by their paths with dots, each object before its members. Entries of lists have no path
 * of their own. The 201st value and those with a path of more than 500 characters are left out.
 */
export function listSampleKeys(sample: EventSample['value']): EventKey[] {
  const keys: EventKey[] = [];
  addKeys(sample, '', keys);
  return keys;
}

function addKeys(object: { [key: string]: unknown }, prefix: string, keys: EventKey[]): void {
  for (const [name, value] of Object.entries(object)) {
    if (keys.length === MAX_KEYS) {
      return;
    }
    const key = `${prefix}${name}`;
    if (key.length <= MAX_KEY_LENGTH) {
      keys.push({ key, type: getType(value) });
      if (isJsonObject(value)) {
        addKeys(value, `${key}.`, keys);
      }
    }
  }
}

function getType(value: unknown): EventKeyType {
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return value === null ? 'any' : Array.isArray(value) ? 'list' : 'object';
  }
}
