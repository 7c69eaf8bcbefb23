import type { Connector, OAuth2, OAuthTest } from '../../src/connectors/connector.gen.d.ts';
import { Secret } from '../../src/crypto/secret.ts';
import { type VendorApi, verifyCredentials } from '../../src/domain/connections/vendor-api.ts';
import { revokeTokens } from '../../src/oauth/revoke-tokens.ts';
import type { SignedIn } from '../../src/oauth/sign-in.ts';
import { createVendorClient } from '../../src/oauth/vendor-client.ts';
import type { FakeVendor } from './fake-vendor.ts';
import { CLIENT_ID, CLIENT_SECRET, type Words } from './token-part.ts';

export const PUBLIC_URL = 'https://patchbay.example';
export const NOW = new Date('2026-11-20T10:00:00.000Z');
export const client = { client_id: CLIENT_ID, client_secret: new Secret(CLIENT_SECRET) };

/** One connector on its way through a connection's life. */
export interface Drive {
  connector: Connector;
  oauth2: OAuth2;
  test: OAuthTest;
  vendor: FakeVendor;
  words: Words;
  verifier: string | null;
  typed: Record<string, string>;
  used: Set<string>;
  usedCalls: Set<number>;
  complain(problem: string): void;
}

/** Tries the token and a wrong one. */
export async function checkVerify(
  { connector, vendor, complain }: Drive,
  signedIn: SignedIn,
): Promise<void> {
  if (connector.verify === false) {
    return;
  }
  const api = (token: string): VendorApi => ({
    outbound: vendor.outbound,
    connector,
    credentials: { auth_type: 'oauth2', access_token: new Secret(token) },
    variables: signedIn.variables,
    publicUrl: PUBLIC_URL,
  });
  const good = await verifyCredentials(api(signedIn.tokens.access_token), connector.verify);
  if (good !== 'accepted') {
    complain(`verify: a good token is ${good}`);
  }
  const bad = await verifyCredentials(api('no-such-token'), connector.verify);
  if (bad !== 'rejected') {
    complain(`verify: a wrong token is ${bad}`);
  }
}

/** Refreshes with the token that came, with a dead one, and takes back what there is in the end. */
export async function checkRefreshAndRevoke(drive: Drive, signedIn: SignedIn): Promise<void> {
  const { oauth2, test, complain } = drive;
  const vendor = clientFor(drive, signedIn.variables);
  let { tokens } = signedIn;
  const isRefreshed = oauth2.lifetime.refresh !== 'none';
  if (isRefreshed !== (test.refresh_fixture !== undefined)) {
    complain('lifetime/refresh and refresh_fixture do not fit together');
  }
  if (isRefreshed !== (tokens.refresh_token !== undefined)) {
    complain('lifetime/refresh and the refresh token in token_fixture do not fit together');
  }
  if (isRefreshed && tokens.refresh_token !== undefined) {
    const outcome = await vendor.refresh(tokens.refresh_token);
    if (outcome.kind !== 'tokens' || outcome.tokens.access_token === tokens.access_token) {
      complain(`refresh_fixture: the answer is read as ${JSON.stringify(outcome)}`);
      return;
    }
    if (
      oauth2.lifetime.refresh === 'rotating' &&
      (outcome.tokens.refresh_token ?? tokens.refresh_token) === tokens.refresh_token
    ) {
      complain('refresh_fixture: a rotating vendor gives a new refresh token');
    }
    const dead = await vendor.refresh('dead-refresh');
    if (dead.kind !== 'refused' || dead.error !== test.error_fixture.error) {
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
  if (oauth2.revoke !== false && !(await revokeTokens(vendor, tokens))) {
    complain('revoke_fixture: the answer is not read as revoked');
  }
}

export function clientFor({ oauth2, vendor }: Drive, variables: Record<string, string>) {
  return createVendorClient({
    oauth2,
    client,
    publicUrl: PUBLIC_URL,
    outbound: vendor.outbound,
    clock: () => NOW,
    variables,
  });
}
