import { isDeepStrictEqual } from 'node:util';
import type {
  AttemptSnapshot,
  Connector,
  OAuth2,
  OAuthTest,
  TestFile,
} from '#connectors/connector.gen.d.ts';
import { getTextAt } from '#connectors/read-captures.ts';
import { readVariables } from '#connectors/read-variables.ts';
import { Secret } from '#crypto/secret.ts';
import { type ProviderApi, verifyCredentials } from '#domain/connect/connections/provider-api.ts';
import type { Authorized } from '#oauth/provider/exchange-code.ts';
import { createProviderClient } from '#oauth/provider/provider-client.ts';
import { revokeTokens } from '#oauth/provider/revoke-tokens.ts';
import { createApiPart, type FakeProvider } from './fake-provider.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  createRevokePart,
  createTokenPart,
  DEAD,
  type Words,
} from './token-part.ts';

export const PUBLIC_URL = 'https://patchbay.example';
export const LEEWAY_SECONDS = 5;
export const NOW = new Date('2026-11-20T10:00:00.000Z');
export const client = { client_id: CLIENT_ID, client_secret: new Secret(CLIENT_SECRET) };

/** A connector and its fixtures during the life cycle of a connection. */
export interface Conformance {
  connector: Connector;
  oauth2: OAuth2;
  test: OAuthTest;
  provider: FakeProvider;
  words: Words;
  verifier: string | null;
  typed: Record<string, string>;
  used: Set<string>;
  usedCalls: Set<number>;
  complain(problem: string): void;
}

/** Verifies the token and a wrong one. */
export async function checkVerify(
  { connector, provider, complain }: Conformance,
  authorized: Authorized,
): Promise<void> {
  if (connector.verify === false) {
    return;
  }
  const api = (token: string): ProviderApi => ({
    outbound: provider.outbound,
    connector,
    credentials: { auth_type: 'oauth2', access_token: new Secret(token) },
    variables: authorized.variables,
    publicUrl: PUBLIC_URL,
  });
  const good = await verifyCredentials(api(authorized.tokens.access_token), connector.verify);
  if (good !== 'accepted') {
    complain(`verify: a good token is ${good}`);
  }
  const bad = await verifyCredentials(api('no-such-token'), connector.verify);
  if (bad !== 'rejected') {
    complain(`verify: a wrong token is ${bad}`);
  }
}

/** Refreshes with the issued token and with an invalid one, and revokes the tokens at the end. */
export async function checkRefreshAndRevoke(
  drive: Conformance,
  authorized: Authorized,
): Promise<void> {
  const { oauth2, test, complain } = drive;
  const provider = clientFor(drive, authorized.variables);
  let { tokens } = authorized;
  const isRefreshed = oauth2.lifetime.refresh !== 'none';
  if (isRefreshed !== (test.refresh_fixture !== undefined)) {
    complain('lifetime/refresh and refresh_fixture do not fit together');
  }
  if (isRefreshed !== (tokens.refresh_token !== undefined)) {
    complain('lifetime/refresh and the refresh token in token_fixture do not fit together');
  }
  if (isRefreshed && tokens.refresh_token !== undefined) {
    const outcome = await provider.refresh(tokens.refresh_token);
    if (outcome.kind !== 'tokens' || outcome.tokens.access_token === tokens.access_token) {
      complain(`refresh_fixture: the response is read as ${JSON.stringify(outcome)}`);
      return;
    }
    if (
      oauth2.lifetime.refresh === 'rotating' &&
      (outcome.tokens.refresh_token ?? tokens.refresh_token) === tokens.refresh_token
    ) {
      complain('refresh_fixture: a rotating provider issues a new refresh token');
    }
    const dead = await provider.refresh(`${DEAD}refresh`);
    if (dead.kind !== 'error_response' || dead.error !== test.error_fixture.error) {
      complain(`error_fixture: a dead refresh token is read as ${JSON.stringify(dead)}`);
    }
    tokens = {
      ...outcome.tokens,
      refresh_token: outcome.tokens.refresh_token ?? tokens.refresh_token,
    };
  }
  if ((oauth2.revoke === false) !== (test.revoke_fixture === undefined)) {
    complain('revoke and revoke_fixture do not fit together');
  }
  if (oauth2.revoke !== false && !(await revokeTokens(provider, tokens))) {
    complain('revoke_fixture: the response is not read as revoked');
  }
}

export const providerDeps = ({ outbound }: FakeProvider) => ({
  publicUrl: () => PUBLIC_URL,
  outbound,
  clock: () => NOW,
});

export function clientFor({ oauth2, provider }: Conformance, variables: Record<string, string>) {
  return createProviderClient(providerDeps(provider), { oauth2, client, variables });
}

/** Returns the entered variables and the OAuth part of test.json, or null without one. */
export function getStart(
  connector: Connector,
  file: TestFile,
  provider: FakeProvider,
): Pick<Conformance, 'test' | 'typed' | 'complain'> | null {
  const complain = (problem: string) => provider.complaints.push(problem);
  const test = file.oauth2;
  if (test === undefined) {
    complain('test.json has no oauth2, but the app has');
    return null;
  }
  const { variables: typed, problems } = readVariables(connector, 'oauth2', file.variables ?? {});
  for (const { pointer, message } of problems) {
    complain(`variables${pointer} ${message}`);
  }
  return { test, typed, complain };
}

export const toSnapshot = ({ connector, oauth2 }: Conformance): AttemptSnapshot => ({
  name: connector.name,
  client_id: CLIENT_ID,
  proxy: connector.proxy,
  oauth2,
  identifier: connector.identifier,
  scopes: oauth2.scopes.default,
});

/** Returns the dependencies of a code exchange, and the warnings that it logs. */
export function createExchangeDeps({ provider }: Conformance) {
  const warnings: string[] = [];
  const log = {
    info: () => {},
    error: () => {},
    warn: (fields: object) => warnings.push(JSON.stringify(fields)),
  };
  const { outbound } = provider;
  return { deps: { outbound, clock: () => NOW, log, publicUrl: () => PUBLIC_URL }, warnings };
}

/** Compares the outcome of an authorization with what test.json expects. */
export function compareExpected(
  { oauth2, test, typed, complain }: Conformance,
  authorized: Authorized,
): void {
  const { tokens, identifier, account_id, variables } = authorized;
  const expires_in =
    tokens.expires_at === null
      ? null
      : (tokens.expires_at.getTime() - NOW.getTime()) / 1000 + LEEWAY_SECONDS;
  const came = {
    identifier,
    account_id,
    scopes: tokens.scopes ?? oauth2.scopes.default,
    expires_in,
    variables,
  };
  const { expect } = test;
  const expected = {
    account_id: null,
    scopes: oauth2.scopes.default,
    expires_in: null,
    variables: typed,
    ...expect,
  };
  for (const name of ['identifier', 'account_id', 'scopes', 'expires_in', 'variables'] as const) {
    if (!isDeepStrictEqual(came[name], expected[name])) {
      complain(
        `expect/${name}: it is ${JSON.stringify(came[name])}, not ${JSON.stringify(expected[name])}`,
      );
    }
  }
}

/** Returns every token that the fixtures issue, the newest first. */
function listTokens({ token_response: rules }: OAuth2, test: OAuthTest): string[] {
  const pointers = [
    rules?.refresh_token ?? '/refresh_token',
    rules?.access_token ?? '/access_token',
  ];
  return [test.refresh_fixture, test.token_fixture].flatMap((exchange) =>
    pointers.flatMap((pointer) => getTextAt(exchange?.answer.body, pointer) ?? []),
  );
}

/** Complains about fixtures that were never requested. */
export function checkUse({ oauth2, test, used, usedCalls, complain }: Conformance): void {
  const fixtures = [
    'token_fixture',
    'refresh_fixture',
    'introspect_fixture',
    'revoke_fixture',
  ] as const;
  for (const name of fixtures.filter(
    (fixture) => test[fixture] !== undefined && !used.has(fixture),
  )) {
    complain(`${name} is never requested`);
  }
  const tokens = listTokens(oauth2, test);
  for (const [index, call] of test.calls.entries()) {
    if (!usedCalls.has(index)) {
      complain(`calls/${index} is never made: ${call.method} ${call.url}`);
    }
    const request = JSON.stringify({ ...call, answer: undefined });
    if (!tokens.some((token) => request.includes(token))) {
      complain(`calls/${index} does not say where the access token is`);
    }
  }
}

/** Lets the fake provider play the fixtures. */
export function playProvider({
  oauth2,
  test,
  provider,
  words,
  used,
  usedCalls,
}: Conformance): void {
  const revoke = test.revoke_fixture;
  const tokens = listTokens(oauth2, test);
  const first = tokens.find((token) => JSON.stringify(revoke ?? {}).includes(token)) ?? 'no token';
  provider.play([
    ...(revoke === undefined
      ? []
      : [createRevokePart(revoke, { first, further: tokens }, provider.complaints, used)]),
    createTokenPart(test, words, provider.complaints, used),
    createApiPart(test.calls, test.rejected ?? { status: 401 }, usedCalls),
  ]);
}
