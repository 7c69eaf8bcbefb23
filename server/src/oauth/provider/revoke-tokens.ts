import type { GrantedTokens, ProviderClient } from '../provider/provider-client.ts';

/** The milliseconds within which the provider must revoke all tokens of a connection. */
const REVOKE_MS = 5_000;

/**
 * Revokes the tokens that the connector names at the provider. The refresh token comes first, because most providers
 * revoke the whole grant with it. Never rejects for an error of the provider.
 *
 * @returns whether the provider confirmed the revocation of every token
 */
export async function revokeTokens(
  provider: Pick<ProviderClient, 'toRevoke' | 'revoke'>,
  tokens: GrantedTokens,
  budgetMs: number = REVOKE_MS,
): Promise<boolean> {
  const end = performance.now() + budgetMs;
  const getRemainingMs = () => Math.max(1, Math.ceil(end - performance.now()));
  const results: boolean[] = [];
  for (const token of provider.toRevoke(tokens)) {
    results.push(await provider.revoke(token, getRemainingMs()));
  }
  return results.length > 0 && results.every(Boolean);
}
