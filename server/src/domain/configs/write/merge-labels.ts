import type { ErrorDetail, Label, SaveConfigRequest } from '@patchbay/contract/schema.gen.d.ts';
import { formatMemberPointer } from '@patchbay/rules/json.ts';
import type { StoredLabel, StoredLabels } from '#db/schema/configs/config.ts';
import { createInvalidConfigError } from '../config-errors.ts';
import { type ConfigState, NO_LABELS } from '../config-state.ts';

/** The maximum bytes of JSON of a config's rows, which each mapping field of a response repeats. */
const MAX_LABEL_BYTES = 200_000;
const MAX_LABEL_KEYS = 50;

type SentLabels = NonNullable<SaveConfigRequest['labels']>;

/**
 * Merges the rows of a request into those of a config. A list replaces the stored list. An object changes the
 * dynamic fields that it names, and removes one by an empty list. Rows that no field uses are dropped.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function mergeLabels(
  { config, portal }: Pick<ConfigState, 'config' | 'portal'>,
  sent: SaveConfigRequest['labels'],
): StoredLabels {
  const stored = config?.labels ?? NO_LABELS;
  if (sent === undefined) {
    return stored;
  }
  assertUsable(sent);
  const merged = Array.isArray(sent)
    ? { ...stored, list: sent.map(toStored) }
    : { ...stored, by_key: mergeByKey(stored.by_key, sent, portal.labelKeys) };
  assertWithinLimits(merged);
  return merged;
}

function mergeByKey(
  stored: StoredLabels['by_key'],
  sent: Exclude<SentLabels, readonly Label[]>,
  keys: ReadonlySet<string>,
): StoredLabels['by_key'] {
  const by_key = new Map(Object.entries(stored).filter(([key]) => keys.has(key)));
  for (const [key, rows] of Object.entries(sent)) {
    by_key.delete(key);
    if (rows.length > 0 && keys.has(key)) {
      by_key.set(key, rows.map(toStored));
    }
  }
  // `Object.fromEntries` makes own keys even of names such as `__proto__`.
  return Object.fromEntries(by_key);
}

/** Picks the known members of a row, because newer clients may send others. */
function toStored({ name, value, multiple }: Label): StoredLabel {
  return { name, value, ...(multiple === undefined ? {} : { multiple }) };
}

/**
 * Throws if rows have blank or equal values, by which a mapping is stored.
 *
 * @throws AppError VALIDATION_ERROR
 */
function assertUsable(sent: SentLabels): void {
  const details = Array.isArray(sent)
    ? listRowProblems(sent, '/labels')
    : Object.entries(sent).flatMap(([key, rows]) =>
        listRowProblems(rows, formatMemberPointer('/labels', key)),
      );
  if (details.length > 0) {
    throw createInvalidConfigError(
      'Each row of labels needs a value of its own that is not blank. Correct the rows, then send them again.',
      details,
    );
  }
}

function listRowProblems(rows: readonly Label[], at: string): ErrorDetail[] {
  const seen = new Set<string>();
  return rows.flatMap(({ value }, index): ErrorDetail[] => {
    const key = String(value);
    const isRepeated = seen.has(key);
    seen.add(key);
    const message = isRepeated ? 'is the value of an earlier row' : 'must not be blank';
    return isRepeated || key.trim() === ''
      ? [{ in: 'body', pointer: `${at}/${index}/value`, message }]
      : [];
  });
}

function assertWithinLimits(labels: StoredLabels): void {
  const message =
    Object.keys(labels.by_key).length > MAX_LABEL_KEYS
      ? `has more than ${MAX_LABEL_KEYS} dynamic fields`
      : `has more than ${MAX_LABEL_BYTES / 1000} kB in all`;
  if (
    Object.keys(labels.by_key).length > MAX_LABEL_KEYS ||
    Buffer.byteLength(JSON.stringify(labels)) > MAX_LABEL_BYTES
  ) {
    throw createInvalidConfigError(
      `A config holds rows of at most ${MAX_LABEL_KEYS} dynamic fields and ${MAX_LABEL_BYTES / 1000} kB in all. Bring fewer or shorter rows.`,
      [{ in: 'body', pointer: '/labels', message }],
    );
  }
}
