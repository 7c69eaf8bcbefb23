import type { HeldTokens, VendorClient } from '../provider/provider-client.ts';

/** Milliseconds that the vendor has to take back all tokens of a connection. */
const REVOKE_MS = 5_000;

/**
 * Takes tokens back at the vendor as well as it goes: those that the connector names, the refresh token
 * first, for most vendors end the whole consent with it. Never rejects for what the vendor does.
 *
 * @returns whether the vendor confirmed for every token
 */
export async function revokeTokens(
  vendor: VendorClient,
  tokens: HeldTokens,
  budgetMs: number = REVOKE_MS,
): Promise<boolean> {
  const end = performance.now() + budgetMs;
  const left = () => Math.max(1, Math.ceil(end - performance.now()));
  const results: boolean[] = [];
  for (const which of vendor.toRevoke(tokens)) {
    results.push(await vendor.revoke(which, left()));
  }
  return results.length > 0 && results.every(Boolean);
}
