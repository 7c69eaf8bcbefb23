/**
 * Whether `fetch` can carry the text in a header: it takes bytes only, so an id with characters
 * beyond Latin-1 is refused before anything leaves.
 */
export function fitsIntoHeader(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text);
}
