/** The headers of a request by their names in lower case, each with all of its values. */
export type AllHeaders = Readonly<NodeJS.Dict<string[]>>;

/** Returns the values of a header, in the order in which they were sent. */
export const readHeader = (headers: AllHeaders, name: string): readonly string[] =>
  (Object.hasOwn(headers, name) ? headers[name] : undefined) ?? [];

/**
 * Returns the value of a header that authenticates a request, or null if it is missing or was sent more than once.
 * Node keeps only the first of several `authorization` headers, and a proxy may have checked another one.
 */
export function readSingleHeader(headers: AllHeaders, name: string): string | null {
  const [value, second] = readHeader(headers, name);
  return second === undefined ? (value ?? null) : null;
}

/** Whether a header was sent more than once, even if Node keeps only its first value. */
export const isRepeated = (rawHeaders: readonly string[], name: string): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length > 1;
