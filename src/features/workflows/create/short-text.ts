/** The maximum length of a shown text. A browser takes half a minute to lay out 300,000 letters. */
const MAX_SHOWN_LENGTH = 120;

/** Shortens a text of a file, because its length is not limited. */
export const shortenText = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH).trimEnd()}…` : text;
