import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  AttemptSnapshot,
  Connector,
  OAuth2,
  OAuthTest,
  TestFile,
} from '../../src/connectors/connector.gen.d.ts';
import { textAt } from '../../src/connectors/read-captures.ts';
import { readVariables } from '../../src/connectors/read-variables.ts';
import { authorizeUrlOf } from '../../src/oauth/authorize-url.ts';
import { finishSignIn, type SignedIn } from '../../src/oauth/sign-in.ts';
import {
  checkRefreshAndRevoke,
  checkVerify,
  client,
  clientFor,
  type Drive,
  NOW,
  PUBLIC_URL,
} from './drive-life.ts';
import { apiPart, type FakeVendor, isSameUrl } from './fake-vendor.ts';
import { CLIENT_ID, CLIENT_SECRET, challengeOf, revokePart, tokenPart } from './token-part.ts';

const STATE = 'state-1';
const LEEWAY_S = 5;

/**
 * Walks the whole life of a connection through the server's own code: sign-in, a dead code, who is
 * signed in, verify, refresh, a dead refresh token, revocation. What differs from test.json becomes a
 * complaint of the vendor.
 */
export async function driveOAuth(
  connector: Connector,
  oauth2: OAuth2,
  file: TestFile,
  vendor: FakeVendor,
): Promise<void> {
  const complain = (problem: string) => vendor.complaints.push(problem);
  const test = file.oauth2;
  if (test === undefined) {
    complain('test.json has no oauth2, but the app has');
    return;
  }
  const { variables: typed, problems } = readVariables(connector, 'oauth2', file.variables ?? {});
  for (const { pointer, message } of problems) {
    complain(`variables${pointer} ${message}`);
  }
  const verifier = oauth2.pkce === 'off' ? null : 'verifier-0123456789-0123456789-0123456789-0123';
  const words = {
    CODE: 'code-1',
    REDIRECT_URI: `${PUBLIC_URL}/api/v1/${connector.slug}/callback`,
    VERIFIER: verifier ?? 'no verifier',
  };
  const used = new Set<string>();
  const usedCalls = new Set<number>();
  const drive = {
    connector,
    oauth2,
    test,
    vendor,
    words,
    verifier,
    typed,
    used,
    usedCalls,
    complain,
  };
  play(drive);
  await checkAuthorize(drive);
  await checkDeadCode(drive);
  const signedIn = await checkSignIn(drive);
  if (signedIn !== null) {
    await checkVerify(drive, signedIn);
    await checkRefreshAndRevoke(drive, signedIn);
  }
  checkUse(drive);
}

function play({ oauth2, test, vendor, words, used, usedCalls }: Drive): void {
  const revoke = test.revoke_fixture;
  const tokens = tokensIn(oauth2, test);
  const first = tokens.find((token) => JSON.stringify(revoke ?? {}).includes(token)) ?? 'no token';
  vendor.play([
    ...(revoke === undefined
      ? []
      : [revokePart(revoke, { first, further: tokens }, vendor.complaints, used)]),
    tokenPart(test, words, vendor.complaints, used),
    apiPart(test.calls, test.rejected ?? { status: 401 }, usedCalls),
  ]);
}

/** Every token that the fixtures give out, the newest first. */
function tokensIn({ token_response: rules }: OAuth2, test: OAuthTest): string[] {
  const pointers = [
    rules?.refresh_token ?? '/refresh_token',
    rules?.access_token ?? '/access_token',
  ];
  return [test.refresh_fixture, test.token_fixture].flatMap((exchange) =>
    pointers.flatMap((pointer) => textAt(exchange?.answer.body, pointer) ?? []),
  );
}

async function checkAuthorize(drive: Drive): Promise<void> {
  const { oauth2, test, typed, words, verifier, complain } = drive;
  if (oauth2.authorize_url === undefined) {
    return;
  }
  if (test.authorize_example === undefined) {
    complain('authorize_example is missing');
    return;
  }
  const made = await authorizeUrlOf(oauth2, {
    variables: typed,
    public_url: PUBLIC_URL,
    client_id: CLIENT_ID,
    redirect_uri: words.REDIRECT_URI,
    state: STATE,
    verifier,
    scopes: oauth2.scopes.default,
  });
  const wanted = new URL(test.authorize_example);
  const stands: Record<string, string> = {
    CLIENT_ID,
    REDIRECT_URI: words.REDIRECT_URI,
    STATE,
    CHALLENGE: challengeOf(words.VERIFIER),
  };
  for (const [name, value] of [...wanted.searchParams]) {
    wanted.searchParams.set(name, stands[value] ?? value);
  }
  if (!isSameUrl(new URL(made), wanted)) {
    complain(`authorize_example: the server makes ${made}, not ${wanted.href}`);
  }
}

async function checkDeadCode(drive: Drive): Promise<void> {
  const { test, words, verifier, complain } = drive;
  const vendor = clientFor(drive, { ...drive.typed, ...test.expect.variables });
  const params = vendor.validate(callbackParams(drive, 'dead-code'), STATE);
  const outcome = await vendor.exchange(params, words.REDIRECT_URI, verifier);
  if (outcome.kind !== 'refused' || outcome.error !== test.error_fixture.error) {
    complain(`error_fixture: a dead code is read as ${JSON.stringify(outcome)}`);
  }
}

async function checkSignIn(drive: Drive): Promise<SignedIn | null> {
  const { connector, oauth2, test, vendor, words, verifier, typed, complain } = drive;
  const snapshot: AttemptSnapshot = {
    name: connector.name,
    client_id: CLIENT_ID,
    proxy: connector.proxy,
    oauth2,
    identifier: connector.identifier,
    scopes: oauth2.scopes.default,
  };
  const warnings: string[] = [];
  const log = {
    info: () => {},
    error: () => {},
    warn: (fields: object) => warnings.push(JSON.stringify(fields)),
  };
  const outcome = await finishSignIn(
    { outbound: vendor.outbound, clock: () => NOW, log, publicUrl: () => PUBLIC_URL },
    {
      snapshot,
      client,
      variables: typed,
      redirect_uri: words.REDIRECT_URI,
      verifier,
      state: STATE,
    },
    callbackParams(drive, words.CODE),
  );
  if (outcome.kind === 'failed') {
    complain(`the sign-in fails with ${outcome.failure.code}: ${warnings.join(' ')}`);
    return null;
  }
  if (outcome.kind === 'several') {
    complain('calls: the list has several accounts, and nobody is here to choose one');
    return null;
  }
  const { tokens, identifier, account_id, variables } = outcome;
  const expires_in =
    tokens.expires_at === null
      ? null
      : (tokens.expires_at.getTime() - NOW.getTime()) / 1000 + LEEWAY_S;
  const came = {
    identifier,
    account_id,
    scopes: tokens.scopes ?? oauth2.scopes.default,
    expires_in,
    variables,
  };
  const { expect } = test;
  const wanted = {
    account_id: null,
    scopes: oauth2.scopes.default,
    expires_in: null,
    variables: typed,
    ...expect,
  };
  for (const name of ['identifier', 'account_id', 'scopes', 'expires_in', 'variables'] as const) {
    if (!isDeepStrictEqual(came[name], wanted[name])) {
      complain(
        `expect/${name}: it is ${JSON.stringify(came[name])}, not ${JSON.stringify(wanted[name])}`,
      );
    }
  }
  return outcome;
}

function callbackParams({ oauth2, test }: Drive, code: string): URLSearchParams {
  const params = new URLSearchParams({ code, state: STATE, ...test.callback_params });
  if (oauth2.callback?.verify === 'shopify_hmac') {
    params.sort();
    params.set('hmac', createHmac('sha256', CLIENT_SECRET).update(params.toString()).digest('hex'));
  }
  return params;
}

function checkUse({ oauth2, test, used, usedCalls, complain }: Drive): void {
  const fixtures = [
    'token_fixture',
    'refresh_fixture',
    'introspect_fixture',
    'revoke_fixture',
  ] as const;
  for (const name of fixtures.filter((one) => test[one] !== undefined && !used.has(one))) {
    complain(`${name} is never asked for`);
  }
  const tokens = tokensIn(oauth2, test);
  for (const [index, call] of test.calls.entries()) {
    if (!usedCalls.has(index)) {
      complain(`calls/${index} is never made: ${call.method} ${call.url}`);
    }
    const asked = JSON.stringify({ ...call, answer: undefined });
    if (!tokens.some((token) => asked.includes(token))) {
      complain(`calls/${index} does not say where the access token is`);
    }
  }
}
