/**
 * Builds a pattern for PostgreSQL's `~` that finds the text in any case. `ilike` folds only the letters that the
 * database's locale knows, which is A to Z under the `C` locale.
 */
export function containsPattern(text: string): string {
  return [...text]
    .map((character) => {
      const forms = new Set([character, character.toLowerCase(), character.toUpperCase()]);
      const [first = '', ...others] = [...forms].map(literal);
      return others.length === 0 ? first : `(?:${[first, ...others].join('|')})`;
    })
    .join('');
}

function literal(text: string): string {
  // A backslash before a letter or digit would be an escape of its own.
  return text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
}
