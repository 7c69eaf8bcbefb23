/**
 * The value of a JSON text; undefined for anything else. The error of `JSON.parse` repeats a part of the text,
 * which may be a secret.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
