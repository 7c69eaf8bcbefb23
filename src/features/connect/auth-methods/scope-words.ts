import type { Application } from '@patchbay/sdk';

/** Scopes for a customer: what they allow, each thing once, and those without words. */
export type ScopeWords = { labels: string[]; unnamed: string[] };

export function describeScopes(app: Application, scopes: readonly string[]): ScopeWords {
  const labels = new Map((app.scopes ?? []).map(({ scope, label }) => [scope, label]));
  return {
    // Two scopes of a provider may allow the same in a customer's words.
    labels: [...new Set(scopes.flatMap((scope) => labels.get(scope) ?? []))],
    unnamed: scopes.filter((scope) => (labels.get(scope) ?? null) === null),
  };
}
