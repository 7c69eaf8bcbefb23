/** The URL if it is http or https; undefined for any other scheme (`javascript:`). */
export function parseWebUrl(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) {
    return undefined;
  }
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
