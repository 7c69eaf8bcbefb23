/** What `{name}` may stand for in the addresses of a connector. */
export interface UrlVariables {
  /** This server's own address, without a slash at the end. */
  public_url: string;
}

/** Fills `{public_url}` in. The connector was checked before, so nothing else is left in braces. */
export function expandUrl(template: string, variables: UrlVariables): string {
  return template.replaceAll('{public_url}', variables.public_url);
}
