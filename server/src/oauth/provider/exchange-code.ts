import * as oauth from 'oauth4webapi';
import type { AttemptSnapshot } from '../../connectors/connector.gen.d.ts';
import { readCallback } from '../../connectors/read-captures.ts';
import { Secret } from '../../crypto/secret.ts';
import type { ConnectDeps, OAuthClient } from '../../domain/connections/connect-deps.ts';
import {
  type AccountChoice,
  type AccountSelector,
  type IdentifyOutcome,
  identify,
} from '../../domain/connections/identify.ts';
import { type AttemptFailure, failure, failureOf } from '../attempt/attempt-errors.ts';
import { revokeTokens } from '../revocation/revoke-tokens.ts';
import { isCallbackGenuine } from './callback-verifiers.ts';
import type { ProviderClient } from './provider-client.ts';
import { providerContextFrom } from './provider-context.ts';
import type { TokenSet } from './token-response.ts';

export type ExchangeDeps = Pick<
  ConnectDeps,
  'outbound' | 'clock' | 'log' | 'publicUrl' | 'tokenTimeoutMs' | 'revokeBudgetMs'
>;

/** A sign-in that the browser came back from, by the rules that it began with. */
export interface SignIn {
  snapshot: AttemptSnapshot;
  client: OAuthClient;
  /** What the person told about the account at the start. */
  variables: Readonly<Record<string, string>>;
  redirect_uri: string;
  /** PKCE; null: an app without it. */
  verifier: string | null;
  state: string;
}

export type SignedIn = Omit<Extract<IdentifyOutcome, { kind: 'identified' }>, 'kind'> & {
  kind: 'signed_in';
  tokens: TokenSet;
  /** Takes the tokens back at the provider, for when they are not stored. */
  revoke: () => Promise<boolean>;
};

/** Signed in, and the customer has to say to which account. */
export interface SeveralAccounts {
  kind: 'several';
  tokens: TokenSet;
  /** What the connection knows before one is chosen. */
  variables: Record<string, string>;
  choices: AccountChoice[];
  revoke: () => Promise<boolean>;
}

export interface NotSignedIn {
  kind: 'failed';
  failure: AttemptFailure;
}

/**
 * Finishes a sign-in with what came back with the browser: checks the answer, redeems the code, finds
 * out who is signed in and what later calls need to know. Tokens of a sign-in that fails behind that
 * point are given back.
 *
 * @throws TemplateError where an address needs what nobody gave
 */
export async function exchangeCode(
  deps: ExchangeDeps,
  signIn: SignIn,
  params: URLSearchParams,
): Promise<SignedIn | SeveralAccounts | NotSignedIn> {
  const { snapshot, client } = signIn;
  const { oauth2 } = snapshot;
  const fail = (reason: AttemptFailure) => ({ kind: 'failed' as const, failure: reason });
  const validated = validate(providerClient(deps, signIn, signIn.variables), signIn, params);
  if ('error' in validated) {
    return fail(validated);
  }
  const brought = readCallback(params, oauth2.callback?.capture);
  if (
    validated.get('code') === null ||
    brought.missing.length > 0 ||
    !isCallbackGenuine(oauth2.callback, params, client.client_secret)
  ) {
    return fail(failure('ANSWER_INVALID', snapshot.name));
  }
  const known = { ...signIn.variables, ...brought.values };
  const provider = providerClient(deps, signIn, known);
  const outcome = await provider.exchange(validated, signIn.redirect_uri, signIn.verifier);
  if (outcome.kind === 'refused') {
    return fail(failureOf(outcome.error, '', snapshot.name));
  }
  if (outcome.kind === 'unavailable') {
    deps.log.warn({ app: snapshot.name, reason: outcome.reason }, 'no tokens for a code');
    return fail(failure('VENDOR_UNAVAILABLE', snapshot.name));
  }
  const { tokens } = outcome;
  const variables = { ...known, ...tokens.captures.values };
  return resolveIdentity(deps, signIn, { tokens, variables }, 'ask');
}

/**
 * Goes on with a sign-in that reached several accounts, once one is chosen. The tokens are given back
 * where that account cannot be used.
 *
 * @throws TemplateError where an address needs what nobody gave
 */
export function resolveSelectedAccount(
  deps: ExchangeDeps,
  signIn: Pick<SignIn, 'snapshot' | 'client'>,
  held: Pick<SeveralAccounts, 'tokens' | 'variables'>,
  id: string,
): Promise<SignedIn | NotSignedIn> {
  return resolveIdentity(deps, signIn, held, { id });
}

/**
 * Connects as the client itself, without a browser (RFC 6749 4.4). The token comes without a refresh
 * token: when it ends, `VendorClient.clientCredentials` gives the next one.
 *
 * @throws TemplateError where an address needs what nobody gave
 */
export async function signInAsClient(
  deps: ExchangeDeps,
  signIn: Pick<SignIn, 'snapshot' | 'client' | 'variables'>,
): Promise<SignedIn | NotSignedIn> {
  const { snapshot, variables } = signIn;
  const outcome = await providerClient(deps, signIn, variables).clientCredentials();
  if (outcome.kind === 'tokens') {
    const { tokens } = outcome;
    const known = { ...variables, ...tokens.captures.values };
    return resolveIdentity(deps, signIn, { tokens, variables: known }, 'first');
  }
  const reason =
    outcome.kind === 'refused'
      ? failureOf(outcome.error, '', snapshot.name)
      : failure('VENDOR_UNAVAILABLE', snapshot.name);
  return { kind: 'failed', failure: reason };
}

const providerClient = (
  deps: ExchangeDeps,
  signIn: Pick<SignIn, 'snapshot' | 'client'>,
  variables: Readonly<Record<string, string>>,
): ProviderClient => providerContextFrom(deps, signIn, variables).client;

function validate(
  provider: ProviderClient,
  { snapshot, state }: SignIn,
  params: URLSearchParams,
): URLSearchParams | AttemptFailure {
  try {
    return provider.validate(params, state);
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      return failureOf(error.error, error.error_description ?? '', snapshot.name);
    }
    if (error instanceof oauth.OperationProcessingError) {
      return failure('ANSWER_INVALID', snapshot.name);
    }
    throw error;
  }
}

type TokenGrant = Pick<SeveralAccounts, 'tokens' | 'variables'>;
type Who = Pick<SignIn, 'snapshot' | 'client'>;

function resolveIdentity(
  deps: ExchangeDeps,
  signIn: Who,
  told: TokenGrant,
  choose: Exclude<AccountSelector, 'ask'>,
): Promise<SignedIn | NotSignedIn>;
function resolveIdentity(
  deps: ExchangeDeps,
  signIn: Who,
  told: TokenGrant,
  choose: AccountSelector,
): Promise<SignedIn | SeveralAccounts | NotSignedIn>;
async function resolveIdentity(
  deps: ExchangeDeps,
  signIn: Who,
  { tokens, variables }: TokenGrant,
  choose: AccountSelector,
): Promise<SignedIn | SeveralAccounts | NotSignedIn> {
  const { snapshot } = signIn;
  const revoke = () =>
    revokeTokens(providerClient(deps, signIn, variables), tokens, deps.revokeBudgetMs);
  const learnt =
    snapshot.identifier === false
      ? ({
          kind: 'identified',
          identifier: 'NA',
          account_id: null,
          variables,
          choices: [],
        } as const)
      : await identify(
          {
            outbound: deps.outbound,
            connector: { proxy: snapshot.proxy, auth: { oauth2: snapshot.oauth2 } },
            credentials: { auth_type: 'oauth2', access_token: new Secret(tokens.access_token) },
            variables,
            publicUrl: deps.publicUrl(),
          },
          snapshot.identifier,
          choose,
        ).catch(async (error: unknown) => {
          await revoke();
          throw error;
        });
  if (learnt.kind === 'identified') {
    return { ...learnt, kind: 'signed_in', choices: [...learnt.choices], tokens, revoke };
  }
  if (learnt.kind === 'several') {
    return { kind: 'several', tokens, variables, choices: learnt.choices, revoke };
  }
  await revoke();
  deps.log.warn({ app: snapshot.name, kind: learnt.kind }, 'a sign-in told too little');
  const code = learnt.kind === 'rejected' ? 'VENDOR_REFUSED' : 'VENDOR_UNAVAILABLE';
  return { kind: 'failed', failure: failure(code, snapshot.name) };
}
