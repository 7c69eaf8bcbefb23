/** Whether `fetch` accepts the text as a header value: it throws for characters beyond Latin-1. */
export function fitsIntoHeader(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text);
}
