/** The maximum size of a payload or an output in bytes of JSON. */
export const MAX_OUTPUT_BYTES = 1_048_576;

/** The maximum size of a value inside a row. Larger values are stored in `execution_payload`. */
export const MAX_ROW_BYTES = 65_536;

/** A value as JSON that PostgreSQL takes, with its size in bytes. */
export interface Measured {
  json: string;
  size: number;
}

export function measure(value: unknown): Measured {
  const json = toStorableJson(value);
  return { json, size: Buffer.byteLength(json) };
}

/** Matches JSON's escapes of characters that texts of PostgreSQL cannot have: NUL and halves of surrogate pairs. */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** Returns a value as JSON. Characters that PostgreSQL cannot store become U+FFFD. */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value ?? null);
  return MAYBE_UNSTORABLE.test(json) ? JSON.stringify(withoutUnstorable(JSON.parse(json))) : json;
}

function withoutUnstorable(value: unknown): unknown {
  if (typeof value === 'string') {
    return toStorableText(value);
  }
  if (Array.isArray(value)) {
    return value.map(withoutUnstorable);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([key, member]) => [
          toStorableText(key),
          withoutUnstorable(member),
        ]),
      )
    : value;
}

const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
