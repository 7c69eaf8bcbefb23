import * as v from 'valibot';

const claimsSchema = v.object({
  /** The end of the token, in seconds since 1970. */
  exp: v.number(),
  org_id: v.string(),
  environment: v.picklist(['test', 'production']),
  /** `_id` of the linked account. */
  linked_account: v.string(),
});

export type TokenClaims = v.InferOutput<typeof claimsSchema>;

/**
 * Parses the claims of a session token without verifying them; undefined if the text is not a token. They only serve
 * to request the next token in time and to refuse one of another account: the server decides.
 */
export function parseClaims(token: string): TokenClaims | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const read = v.safeParse(claimsSchema, json);
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the second token may replace the first one on a page that shows the data of its account. */
export function isSameAccount(first: string, second: string): boolean {
  const [before, after] = [parseClaims(first), parseClaims(second)];
  return (
    before !== undefined &&
    after !== undefined &&
    before.org_id === after.org_id &&
    before.environment === after.environment &&
    before.linked_account === after.linked_account
  );
}
