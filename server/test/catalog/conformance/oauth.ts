import { createHmac } from 'node:crypto';
import type { Connector, OAuth2, TestFile } from '#connectors/connector.gen.d.ts';
import { buildAuthorizeUrl } from '#oauth/provider/authorize-url.ts';
import { type Authorized, exchangeCode } from '#oauth/provider/exchange-code.ts';
import { type FakeProvider, isSameUrl } from './fake-provider.ts';
import {
  type Conformance,
  checkRefreshAndRevoke,
  checkUse,
  checkVerify,
  client,
  clientFor,
  compareExpected,
  createExchangeDeps,
  getStart,
  PUBLIC_URL,
  playProvider,
  toSnapshot,
} from './life-cycle.ts';
import { CLIENT_ID, CLIENT_SECRET, createChallenge, DEAD } from './token-part.ts';

const STATE = 'state-1';

/**
 * Runs the life of a connection through the server's code: authorization, an invalid code, identity, verification,
 * refresh, an invalid refresh token, revocation. Differences from test.json become complaints of the provider.
 */
export async function checkOAuth(
  connector: Connector,
  oauth2: OAuth2,
  file: TestFile,
  provider: FakeProvider,
): Promise<void> {
  const start = getStart(connector, file, provider);
  if (start === null) {
    return;
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
    provider,
    words,
    verifier,
    used,
    usedCalls,
    ...start,
  };
  playProvider(drive);
  await checkAuthorize(drive);
  await checkDeadCode(drive);
  const authorized = await checkAuthorization(drive);
  if (authorized !== null) {
    await checkVerify(drive, authorized);
    await checkRefreshAndRevoke(drive, authorized);
  }
  checkUse(drive);
}

async function checkAuthorize(drive: Conformance): Promise<void> {
  const { oauth2, test, typed, words, verifier, complain } = drive;
  if (oauth2.authorize_url === undefined) {
    return;
  }
  if (test.authorize_example === undefined) {
    complain('authorize_example is missing');
    return;
  }
  const made = await buildAuthorizeUrl(oauth2, {
    variables: typed,
    public_url: PUBLIC_URL,
    client_id: CLIENT_ID,
    redirect_uri: words.REDIRECT_URI,
    state: STATE,
    verifier,
    scopes: oauth2.scopes.default,
  });
  const expected = new URL(test.authorize_example);
  const stands: Record<string, string> = {
    CLIENT_ID,
    REDIRECT_URI: words.REDIRECT_URI,
    STATE,
    CHALLENGE: createChallenge(words.VERIFIER),
  };
  for (const [name, value] of [...expected.searchParams]) {
    expected.searchParams.set(name, stands[value] ?? value);
  }
  if (!isSameUrl(new URL(made), expected)) {
    complain(`authorize_example: the server makes ${made}, not ${expected.href}`);
  }
}

async function checkDeadCode(drive: Conformance): Promise<void> {
  const { test, words, verifier, complain } = drive;
  const provider = clientFor(drive, { ...drive.typed, ...test.expect.variables });
  const params = provider.validate(callbackParams(drive, `${DEAD}code`), STATE);
  const outcome = await provider.exchange(params, words.REDIRECT_URI, verifier);
  if (outcome.kind !== 'error_response' || outcome.error !== test.error_fixture.error) {
    complain(`error_fixture: a dead code is read as ${JSON.stringify(outcome)}`);
  }
}

async function checkAuthorization(drive: Conformance): Promise<Authorized | null> {
  const { words, verifier, typed, complain } = drive;
  const { deps, warnings } = createExchangeDeps(drive);
  const outcome = await exchangeCode(
    deps,
    {
      snapshot: toSnapshot(drive),
      client,
      variables: typed,
      redirect_uri: words.REDIRECT_URI,
      verifier,
      state: STATE,
    },
    callbackParams(drive, words.CODE),
  );
  if (outcome.kind === 'failed') {
    complain(`the authorization fails with ${outcome.code}: ${warnings.join(' ')}`);
    return null;
  }
  if (outcome.kind === 'several') {
    complain('calls: the list has several accounts, and a test cannot select one');
    return null;
  }
  compareExpected(drive, outcome);
  return outcome;
}

function callbackParams({ oauth2, test }: Conformance, code: string): URLSearchParams {
  const params = new URLSearchParams({ code, state: STATE, ...test.callback_params });
  if (oauth2.callback?.verify === 'shopify_hmac') {
    params.sort();
    params.set('hmac', createHmac('sha256', CLIENT_SECRET).update(params.toString()).digest('hex'));
  }
  return params;
}
