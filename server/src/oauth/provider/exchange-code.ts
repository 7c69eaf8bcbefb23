import { createHmac, timingSafeEqual } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import type { AttemptSnapshot, Callback } from '../../connectors/connector.gen.d.ts';
import { readCallback } from '../../connectors/read-captures.ts';
import { Secret } from '../../crypto/secret.ts';
import type { ConnectDeps, OAuthClient } from '../../domain/connections/connect-deps.ts';
import {
  type AccountChoice,
  type AccountSelector,
  type IdentifyOutcome,
  identify,
} from '../../domain/connections/identify.ts';
import { type SignInErrorCode, signInErrorOf } from './oauth-error-codes.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';
import { revokeTokens } from './revoke-tokens.ts';
import type { TokenSet } from './token-response.ts';

export type ExchangeDeps = Pick<
  ConnectDeps,
  'outbound' | 'clock' | 'log' | 'publicUrl' | 'tokenTimeoutMs' | 'revokeBudgetMs'
>;

/** The sign-in of a callback, as stored at its start. */
export interface SignIn {
  snapshot: AttemptSnapshot;
  client: OAuthClient;
  /** What the person entered about the account at the start. */
  variables: Readonly<Record<string, string>>;
  redirect_uri: string;
  /** PKCE; null: an app without it. */
  verifier: string | null;
  state: string;
}

export type SignedIn = Omit<Extract<IdentifyOutcome, { kind: 'identified' }>, 'kind'> & {
  kind: 'signed_in';
  tokens: TokenSet;
  /** Revokes the tokens at the provider, for when they are not stored. */
  revoke: () => Promise<boolean>;
};

/** Signed in, and the customer has to select one of the accounts. */
export interface SeveralAccounts {
  kind: 'several';
  tokens: TokenSet;
  /** What is known for the connection before one is selected. */
  variables: Record<string, string>;
  choices: AccountChoice[];
  revoke: () => Promise<boolean>;
}

export interface NotSignedIn {
  kind: 'failed';
  code: SignInErrorCode;
}

/** Gets tokens from a provider, and finds out whose they are. */
export interface CodeExchange {
  /**
   * Checks the parameters of the callback, redeems the code, and resolves the identity and what later
   * calls need. Tokens of a sign-in that fails after the exchange are revoked.
   *
   * @throws TemplateError where an address needs a variable that is not known
   */
  exchangeCode(
    signIn: SignIn,
    params: URLSearchParams,
  ): Promise<SignedIn | SeveralAccounts | NotSignedIn>;
  /**
   * Resolves the identity of a sign-in that reached several accounts, once one is selected. The tokens
   * are revoked where that account cannot be used.
   *
   * @throws TemplateError where an address needs a variable that is not known
   */
  resolveSelectedAccount(
    registration: Registration,
    known: Known,
    account: { id: string },
  ): Promise<SignedIn | NotSignedIn>;
  /**
   * Signs in as the client itself, without a browser (RFC 6749 4.4). There is no refresh token: when the
   * token expires, `ProviderClient.clientCredentials` gets the next one.
   *
   * @throws TemplateError where an address needs a variable that is not known
   */
  signInAsClient(
    registration: Registration & Pick<SignIn, 'variables'>,
  ): Promise<SignedIn | NotSignedIn>;
}

/** How the app is registered at the provider. */
type Registration = Pick<SignIn, 'snapshot' | 'client'>;
type Known = Pick<SeveralAccounts, 'tokens' | 'variables'>;
type Variables = SignIn['variables'];

export function createCodeExchange(deps: ExchangeDeps): CodeExchange {
  const { outbound, log, publicUrl, revokeBudgetMs } = deps;

  const clientFor = ({ snapshot, client }: Registration, variables: Variables): ProviderClient => {
    const { oauth2, scopes } = snapshot;
    return createProviderClient(deps, { oauth2, client, variables, scopes });
  };

  return {
    exchangeCode: async (signIn, params) => {
      const { snapshot, client, redirect_uri, verifier } = signIn;
      const { oauth2 } = snapshot;
      const validated = validate(clientFor(signIn, signIn.variables), signIn, params);
      if (typeof validated === 'string') {
        return failed(validated);
      }
      const callback = readCallback(params, oauth2.callback?.capture);
      if (
        validated.get('code') === null ||
        callback.missing.length > 0 ||
        !isCallbackGenuine(oauth2.callback, params, client.client_secret)
      ) {
        return failed('ANSWER_INVALID');
      }
      const known = { ...signIn.variables, ...callback.values };
      const outcome = await clientFor(signIn, known).exchange(validated, redirect_uri, verifier);
      if (outcome.kind === 'refused') {
        return failed(signInErrorOf(outcome.error));
      }
      if (outcome.kind === 'unavailable') {
        log.warn({ app: snapshot.name, reason: outcome.reason }, 'no tokens for a code');
        return failed('VENDOR_UNAVAILABLE');
      }
      const { tokens } = outcome;
      const variables = { ...known, ...tokens.captures.values };
      return resolveIdentity(signIn, { tokens, variables }, 'ask');
    },
    resolveSelectedAccount: resolveIdentity,
    signInAsClient: async ({ snapshot, client, variables }) => {
      const registration = { snapshot, client };
      const outcome = await clientFor(registration, variables).clientCredentials();
      if (outcome.kind === 'tokens') {
        const { tokens } = outcome;
        const known = { tokens, variables: { ...variables, ...tokens.captures.values } };
        return resolveIdentity(registration, known, 'first');
      }
      return failed(
        outcome.kind === 'refused' ? signInErrorOf(outcome.error) : 'VENDOR_UNAVAILABLE',
      );
    },
  };

  function resolveIdentity(
    registration: Registration,
    known: Known,
    selector: Exclude<AccountSelector, 'ask'>,
  ): Promise<SignedIn | NotSignedIn>;
  function resolveIdentity(
    registration: Registration,
    known: Known,
    selector: AccountSelector,
  ): Promise<SignedIn | SeveralAccounts | NotSignedIn>;
  async function resolveIdentity(
    registration: Registration,
    { tokens, variables }: Known,
    selector: AccountSelector,
  ): Promise<SignedIn | SeveralAccounts | NotSignedIn> {
    const { name, identifier, proxy, oauth2 } = registration.snapshot;
    const revoke = () => revokeTokens(clientFor(registration, variables), tokens, revokeBudgetMs);
    if (identifier === false) {
      const identity = { identifier: 'NA', account_id: null, variables, choices: [] };
      return { kind: 'signed_in', ...identity, tokens, revoke };
    }
    const api = {
      outbound,
      connector: { proxy, auth: { oauth2 } },
      credentials: {
        auth_type: 'oauth2' as const,
        access_token: new Secret(tokens.access_token),
      },
      variables,
      publicUrl: publicUrl(),
    };
    const outcome = await identify(api, identifier, selector).catch(async (error: unknown) => {
      await revoke();
      throw error;
    });
    switch (outcome.kind) {
      case 'identified':
        return { ...outcome, kind: 'signed_in', tokens, revoke };
      case 'several':
        return { kind: 'several', tokens, variables, choices: outcome.choices, revoke };
      default: {
        await revoke();
        log.warn({ app: name, kind: outcome.kind }, 'the identity of a sign-in is incomplete');
        return failed(outcome.kind === 'rejected' ? 'VENDOR_REFUSED' : 'VENDOR_UNAVAILABLE');
      }
    }
  }
}

const failed = (code: SignInErrorCode): NotSignedIn => ({ kind: 'failed', code });

function validate(
  client: ProviderClient,
  { state }: SignIn,
  params: URLSearchParams,
): URLSearchParams | SignInErrorCode {
  try {
    return client.validate(params, state);
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      return signInErrorOf(error.error, error.error_description);
    }
    if (error instanceof oauth.OperationProcessingError) {
      return 'ANSWER_INVALID';
    }
    throw error;
  }
}

type Verifier = (params: URLSearchParams, secret: Secret) => boolean;

/** Checks by name of what came back with the browser; a connector file holds no code. */
const VERIFIERS: Readonly<Record<NonNullable<Callback['verify']>, Verifier>> = {
  shopify_hmac: isSignedByShopify,
};

/** Whether the provider made this callback, where the connector says how to verify it; else true. */
export function isCallbackGenuine(
  callback: Callback | undefined,
  params: URLSearchParams,
  clientSecret: Secret,
): boolean {
  return callback?.verify === undefined || VERIFIERS[callback.verify](params, clientSecret);
}

/**
 * Shopify signs the parameters of the callback: HMAC-SHA256 in hex with the client secret, over all
 * but `hmac`, sorted by name and written as a query again.
 */
function isSignedByShopify(params: URLSearchParams, secret: Secret): boolean {
  const [given, ...more] = params.getAll('hmac');
  if (given === undefined || more.length > 0 || !/^[0-9a-f]{64}$/i.test(given)) {
    return false;
  }
  const signed = new URLSearchParams(params);
  signed.delete('hmac');
  signed.sort();
  const expected = createHmac('sha256', secret.reveal()).update(signed.toString()).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}
