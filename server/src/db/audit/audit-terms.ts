/** The maximum number of terms of an entry. Further values of its metadata cannot be filtered by. */
const MAX_TERMS = 20;
/** The maximum length of a value that can be filtered by. */
const MAX_VALUE_LENGTH = 200;

/** Formats the term of a value in the metadata of an entry. */
export const formatTerm = (key: string, value: string): string => `${key}=${value}`;

/** Lists the terms of metadata: one for each text, number and boolean, and for each in a list. */
export function listTerms(metadata: Readonly<Record<string, unknown>>): string[] {
  const terms = new Set<string>();
  for (const [key, value] of Object.entries(metadata)) {
    for (const text of Array.isArray(value) ? value : [value]) {
      const isSimple = ['string', 'number', 'boolean'].includes(typeof text);
      if (isSimple && terms.size < MAX_TERMS && String(text).length <= MAX_VALUE_LENGTH) {
        terms.add(formatTerm(key, String(text)));
      }
    }
  }
  return [...terms];
}
