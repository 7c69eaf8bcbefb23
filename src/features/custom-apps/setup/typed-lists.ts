/** The entries of a typed list, separated by spaces, commas or line breaks. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((word) => word !== ''))];
}

/** The lines of a text, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** `rates:read Read rates` → the value and its label; a value alone is its own label. */
export function labelledLines(text: string): { value: string; label: string }[] {
  return linesOf(text).map((line) => {
    const [value = ''] = line.split(/\s/, 1);
    const label = line.slice(value.length).trim();
    return { value, label: label === '' ? value : label };
  });
}

/** `name=value` lines as pairs; a line without '=' has an empty value. */
export function pairLines(text: string): [name: string, value: string][] {
  return linesOf(text).map((line) => {
    const [name = ''] = line.split('=', 1);
    return [name.trim(), line.slice(name.length + 1).trim()];
  });
}

/** The numbers of a typed list; NaN for an entry that is not a number. */
export function numbersOf(text: string): number[] {
  return wordsOf(text).map((word) => (/^\d+$/.test(word) ? Number(word) : Number.NaN));
}
