import { TemplateError } from '#connectors/url-template.ts';
import { Secret } from '#crypto/secret.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import {
  type KeyForm,
  readKeyForm,
  type SaveOutcome,
  testAndStoreKey,
  toRejectedKey,
} from '#domain/connect/connections/save-credentials.ts';
import {
  createKeyTokenClient,
  type ExchangedToken,
  formatKeyAsRefreshToken,
  type KeyFields,
} from '../provider/key-token-client.ts';
import { type TokenOutcome, toOAuthCredentials } from '../provider/token-response.ts';

/**
 * Connects an app whose key is exchanged for a token: gets a first token, tests it at the provider, and stores key and
 * token encrypted. Connecting again replaces them.
 */
export async function connectByExchange(
  deps: ConnectDeps,
  scope: AccountScope,
  form: KeyForm,
  token: ExchangedToken,
): Promise<SaveOutcome> {
  const read = readKeyForm(form);
  if (read.kind === 'invalid') {
    return read;
  }
  const { fields, entered } = read;
  const outcome = await exchange(deps, form, token, entered, fields);
  switch (outcome.kind) {
    case 'error_response':
      return toRejectedKey(form.keybased);
    case 'unavailable':
      deps.log.warn({ slug: form.connector.slug, reason: outcome.reason }, 'no token for a key');
      return { kind: 'unavailable' };
    case 'tokens': {
      const { tokens } = outcome;
      return testAndStoreKey(deps, scope, form, {
        fields,
        entered,
        learnt: tokens.captures.values,
        access_token: new Secret(tokens.access_token),
        credentials: toOAuthCredentials({
          ...tokens,
          refresh_token: formatKeyAsRefreshToken(fields),
        }),
        expires_at: tokens.expires_at,
      });
    }
  }
}

async function exchange(
  deps: ConnectDeps,
  { keybased }: KeyForm,
  token: ExchangedToken,
  entered: Readonly<Record<string, string>>,
  fields: KeyFields,
): Promise<TokenOutcome> {
  try {
    return await createKeyTokenClient(deps, keybased, token, entered).obtain(fields);
  } catch (error) {
    if (error instanceof TemplateError) {
      // An address needs an optional variable that was not entered.
      return { kind: 'error_response', error: 'invalid_request' };
    }
    throw error;
  }
}
