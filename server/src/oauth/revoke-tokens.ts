import type { VendorClient } from './vendor-client.ts';

/** Milliseconds that the vendor has to take back all tokens of a connection. */
const REVOKE_MS = 5_000;

/**
 * Takes tokens back at the vendor as well as it goes: the refresh token first, for most vendors end
 * the whole consent with it. Never rejects for what the vendor does.
 *
 * @returns whether the vendor confirmed for every token
 */
export async function revokeTokens(
  vendor: VendorClient,
  tokens: { access_token: string; refresh_token?: string | undefined },
  budgetMs: number = REVOKE_MS,
): Promise<boolean> {
  const end = performance.now() + budgetMs;
  const left = () => Math.max(1, Math.ceil(end - performance.now()));
  const isRefreshDead =
    tokens.refresh_token === undefined ||
    (await vendor.revoke(tokens.refresh_token, 'refresh_token', left()));
  const isAccessDead = await vendor.revoke(tokens.access_token, 'access_token', left());
  return isRefreshDead && isAccessDead;
}
