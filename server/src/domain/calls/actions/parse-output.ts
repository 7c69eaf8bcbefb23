/** Matches strings and numbers of a JSON text, so that digits inside a string are not taken for a number. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Matches a whole number with more digits than a JavaScript number holds exactly. */
const LONG_INTEGER = /^-?\d{16,}$/;

/**
 * Parses the response of an action. Whole numbers of 16 digits and more become text, because numbers would be
 * rounded, and two ids could become equal.
 *
 * @throws SyntaxError
 */
export function parseOutput(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  return /\d{16}/.test(text)
    ? JSON.parse(text.replace(TOKEN, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token)))
    : parsed;
}
