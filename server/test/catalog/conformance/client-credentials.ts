import type { Connector, OAuth2, TestFile } from '#connectors/connector.gen.d.ts';
import { Secret } from '#crypto/secret.ts';
import { formatClientAsRefreshToken } from '#oauth/provider/client-credentials-grant.ts';
import { authorizeAsClient } from '#oauth/provider/exchange-code.ts';
import { createProviderClient } from '#oauth/provider/provider-client.ts';
import { revokeTokens } from '#oauth/provider/revoke-tokens.ts';
import type { FakeProvider } from './fake-provider.ts';
import {
  type Conformance,
  checkUse,
  checkVerify,
  client,
  compareExpected,
  createExchangeDeps,
  getStart,
  playProvider,
  providerDeps,
  toSnapshot,
} from './life-cycle.ts';
import { CLIENT_ID, DEAD } from './token-part.ts';

/** Checks an app where each customer has a client of their own (RFC 6749 4.4), as `checkOAuth` checks others. */
export async function checkClientCredentials(
  connector: Connector,
  oauth2: OAuth2,
  file: TestFile,
  provider: FakeProvider,
): Promise<void> {
  const start = getStart(connector, file, provider);
  if (start === null) {
    return;
  }
  const drive: Conformance = {
    connector,
    oauth2,
    provider,
    ...start,
    words: { CODE: 'no code', REDIRECT_URI: 'no address', VERIFIER: 'no verifier' },
    verifier: null,
    used: new Set<string>(),
    usedCalls: new Set<number>(),
  };
  playProvider(drive);
  await checkDeadClient(drive);
  const { typed, complain } = start;
  const { deps, warnings } = createExchangeDeps(drive);
  const outcome = await authorizeAsClient(deps, {
    snapshot: toSnapshot(drive),
    client,
    variables: typed,
  });
  if (outcome.kind === 'failed') {
    complain(`connecting fails with ${outcome.code}: ${warnings.join(' ')}`);
    return;
  }
  compareExpected(drive, outcome);
  await checkVerify(drive, outcome);
  await checkNextAndEnd(drive, outcome.variables);
  checkUse(drive);
}

async function checkDeadClient({
  oauth2,
  test,
  provider,
  typed,
  complain,
}: Conformance): Promise<void> {
  const dead = { client_id: CLIENT_ID, client_secret: new Secret(`${DEAD}secret`) };
  const outcome = await createProviderClient(providerDeps(provider), {
    oauth2,
    client: dead,
    variables: typed,
  }).clientCredentials();
  if (outcome.kind !== 'error_response' || outcome.error !== test.error_fixture.error) {
    complain(`error_fixture: a wrong client is read as ${JSON.stringify(outcome)}`);
  }
}

/** Gets the next token and ends the connection, which stores the client instead of a refresh token. */
async function checkNextAndEnd(
  { oauth2, test, provider, complain }: Conformance,
  variables: Record<string, string>,
): Promise<void> {
  const storedClient = formatClientAsRefreshToken(client);
  const noClient = { client_id: '', client_secret: new Secret('') };
  const providerClient = createProviderClient(providerDeps(provider), {
    oauth2,
    client: noClient,
    variables,
  });
  const next = await providerClient.refresh(storedClient);
  if (next.kind !== 'tokens') {
    complain(`token_fixture: the next token is read as ${JSON.stringify(next)}`);
    return;
  }
  if ((oauth2.revoke === false) !== (test.revoke_fixture === undefined)) {
    complain('revoke and revoke_fixture do not fit together');
  }
  const held = { access_token: next.tokens.access_token, refresh_token: storedClient };
  if (oauth2.revoke !== false && !(await revokeTokens(providerClient, held))) {
    complain('revoke_fixture: the response is not read as revoked');
  }
}
