/** The browser takes half a minute to lay out a text of 300,000 letters. */
const MAX_SHOWN_LENGTH = 120;

/** A text of a file, whose length is not checked, as it may be shown. */
export const shortText = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH).trimEnd()}…` : text;
