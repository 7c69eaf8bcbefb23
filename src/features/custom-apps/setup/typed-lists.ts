/** Splits a typed list at spaces, commas and line breaks. */
export function splitWords(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((word) => word !== ''))];
}

/** Splits a text into lines, without empty ones. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Parses lines of a value and its label, like `rates:read Read rates`; a value alone is its own
 * label.
 */
export function parseLabelledLines(text: string): { value: string; label: string }[] {
  return splitLines(text).map((line) => {
    const [value = ''] = line.split(/\s/, 1);
    const label = line.slice(value.length).trim();
    return { value, label: label === '' ? value : label };
  });
}

/** Parses `name=value` lines into pairs; a line without '=' has an empty value. */
export function parsePairLines(text: string): [name: string, value: string][] {
  return splitLines(text).map((line) => {
    const [name = ''] = line.split('=', 1);
    return [name.trim(), line.slice(name.length + 1).trim()];
  });
}

/** Parses a typed list of numbers; NaN for an entry that is not a number. */
export function parseNumbers(text: string): number[] {
  return splitWords(text).map((word) => (/^\d+$/.test(word) ? Number(word) : Number.NaN));
}
