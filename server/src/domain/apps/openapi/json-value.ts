/** Parsed JSON of unknown shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that can be stored and shown: without U+0000 and halves of pairs, and not too long. */
export function textOf(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? cleanText(value).trim().slice(0, maxLength) : '';
}

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
