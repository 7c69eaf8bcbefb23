import type { Label, SaveConfigRequest } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredLabel, StoredLabels } from '../../../db/schema/config.ts';

/**
 * The rows of a config after a request. A list takes the place of the list; an object changes the dynamic
 * fields that it names, and an empty list there removes one.
 */
export function mergeLabels(stored: StoredLabels, sent: SaveConfigRequest['labels']): StoredLabels {
  if (sent === undefined) {
    return stored;
  }
  if (Array.isArray(sent)) {
    return { ...stored, list: sent.map(toStored) };
  }
  const by_key = new Map(Object.entries(stored.by_key));
  for (const [key, rows] of Object.entries(sent)) {
    by_key.delete(key);
    if (rows.length > 0) {
      by_key.set(key, rows.map(toStored));
    }
  }
  // Entries become own keys, whatever their names.
  return { ...stored, by_key: Object.fromEntries(by_key) };
}

/** Newer clients may send more. */
function toStored({ name, value, multiple }: Label): StoredLabel {
  return { name, value, ...(multiple === undefined ? {} : { multiple }) };
}
