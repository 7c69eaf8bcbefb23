/** Strings and numbers of a JSON text; what is inside a string is no number. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** More digits than a JavaScript number holds exactly. */
const LONG_INTEGER = /^-?\d{16,}$/;

/**
 * Parses the response of an action. Whole numbers of 16 digits and more become text: as numbers they would
 * be rounded, and two ids could become one.
 *
 * @throws SyntaxError
 */
export function parseOutput(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  return /\d{16}/.test(text)
    ? JSON.parse(text.replace(TOKEN, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token)))
    : parsed;
}
