/**
 * Parses a JSON text. Returns undefined if it is not valid JSON, because the error of `JSON.parse` repeats a part of
 * the text, which may be a secret.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
