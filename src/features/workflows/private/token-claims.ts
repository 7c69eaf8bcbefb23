import * as v from 'valibot';

const claimsSchema = v.object({
  /** In seconds since 1970. */
  exp: v.number(),
  org_id: v.string(),
  environment: v.picklist(['test', 'production']),
  /** `_id` of the linked account. */
  linked_account: v.string(),
});

export type TokenClaims = v.InferOutput<typeof claimsSchema>;

/**
 * Whose session token this is and when it ends, as it says itself; undefined for a text that is none. Only to ask for
 * the next one in time, and to refuse what cannot be meant: the server decides.
 */
export function claimsOf(token: string): TokenClaims | undefined {
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
export function isSameAccount(one: string, other: string): boolean {
  const [before, after] = [claimsOf(one), claimsOf(other)];
  return (
    before !== undefined &&
    after !== undefined &&
    before.org_id === after.org_id &&
    before.environment === after.environment &&
    before.linked_account === after.linked_account
  );
}
