/** Returns the host of a URL, with its port. Returns a text that is not a URL as it is. */
export function getUrlHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
