import type { GrantedTokens, ProviderClient } from '../provider/provider-client.ts';

/** Milliseconds that the provider has to revoke all tokens of a connection. */
const REVOKE_MS = 5_000;

/**
 * Revokes tokens at the provider as far as possible: those that the connector names, the refresh token
 * first, for most providers revoke the whole grant with it. Never rejects for an error of the provider.
 *
 * @returns whether the provider confirmed for every token
 */
export async function revokeTokens(
  provider: Pick<ProviderClient, 'toRevoke' | 'revoke'>,
  tokens: GrantedTokens,
  budgetMs: number = REVOKE_MS,
): Promise<boolean> {
  const end = performance.now() + budgetMs;
  const getRemainingMs = () => Math.max(1, Math.ceil(end - performance.now()));
  const results: boolean[] = [];
  for (const which of provider.toRevoke(tokens)) {
    results.push(await provider.revoke(which, getRemainingMs()));
  }
  return results.length > 0 && results.every(Boolean);
}
