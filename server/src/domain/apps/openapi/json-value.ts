/** A parsed JSON object of unknown shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text cleaned and cut to a length. Empty if the value is not a text. */
export function toText(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? cleanText(value).trim().slice(0, maxLength) : '';
}

/** Removes U+0000 and replaces halves of surrogate pairs, because PostgreSQL stores neither. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
