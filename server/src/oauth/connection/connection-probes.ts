import * as oauth from 'oauth4webapi';
import type { Connector, OAuth1, OAuth2 } from '#connectors/connector.gen.d.ts';
import { TemplateError } from '#connectors/url-template.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { OAuthClient } from '#domain/apps/oauth-client.ts';
import type { GetFreshCredentials } from '#domain/calls/call-app.ts';
import { HostNotAllowedError } from '#domain/connect/connections/apply-credentials.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { ConnectionUnusableError } from '#domain/connect/connections/connection-unusable-error.ts';
import { getCalls, verifyCredentials } from '#domain/connect/connections/provider-api.ts';
import { KeyUnusableError } from '#domain/connect/connections/sign-jwt.ts';
import { buildRedirectUri } from '../provider/authorize-url.ts';
import { CLIENT_REJECTED_CODES, CODE_REJECTED_CODES } from '../provider/oauth-error-codes.ts';
import { createOAuth1Client } from '../provider/oauth1-client.ts';
import { createProviderClient } from '../provider/provider-client.ts';

/** Whether a provider accepts credentials. `unclear` means that its response does not show it. */
export type Verdict = 'accepted' | 'rejected' | 'unclear' | 'unavailable';

const PROBED = {
  temporary: 'accepted',
  error_response: 'rejected',
  unavailable: 'unavailable',
} as const;

/**
 * Tests an OAuth client for the settings of an app: calls the token endpoint with a made-up code. A provider that checks
 * the client first, as RFC 6749 5.2 says, shows by its error whether it accepts the client.
 */
export async function probeClient(
  deps: ConnectDeps,
  oauth2: OAuth2,
  client: OAuthClient,
  slug: string,
): Promise<Verdict> {
  if (oauth2.oauth1 !== undefined) {
    return probeOAuth1(deps, oauth2, oauth2.oauth1, client, slug);
  }
  const code = `patchbay-test-${oauth.generateRandomState()}`;
  const verifier = oauth2.pkce === 'off' ? null : oauth.generateRandomCodeVerifier();
  const params = new URLSearchParams({ code });
  try {
    const provider = createProviderClient(deps, { oauth2, client });
    const outcome = await provider.exchange(params, buildRedirectUri(deps, slug), verifier);
    if (outcome.kind === 'unavailable') {
      return 'unavailable';
    }
    if (outcome.kind === 'error_response' && CLIENT_REJECTED_CODES.has(outcome.error)) {
      return 'rejected';
    }
    const isCodeRejected =
      outcome.kind === 'error_response' && CODE_REJECTED_CODES.has(outcome.error);
    return isCodeRejected ? 'accepted' : 'unclear';
  } catch (error) {
    // The address is built from variables that a customer enters, so it is not known yet.
    if (error instanceof TemplateError) {
      return 'unclear';
    }
    throw error;
  }
}

/** Makes the app's test call with the credentials of a connection. */
export async function probeConnection(
  {
    outbound,
    publicUrl,
    clock,
    credentials: { getFreshCredentials },
  }: Pick<ConnectDeps, 'outbound' | 'publicUrl' | 'clock'> & {
    credentials: { getFreshCredentials: GetFreshCredentials };
  },
  connector: Connector,
  row: ConnectionRow,
): Promise<Verdict> {
  const { verify } = getCalls(connector, row.auth_type);
  try {
    const credentials = await getFreshCredentials(toTenant(row), row._id);
    if (verify === false) {
      return 'unclear';
    }
    const { variables } = credentials;
    const api = { outbound, connector, credentials, variables, publicUrl: publicUrl(), clock };
    return await verifyCredentials(api, verify);
  } catch (error) {
    if (error instanceof ConnectionUnusableError) {
      return error.code === 'VENDOR_UNAVAILABLE' ? 'unavailable' : 'rejected';
    }
    if (error instanceof KeyUnusableError) {
      return 'rejected';
    }
    if (error instanceof TemplateError || error instanceof HostNotAllowedError) {
      return 'unclear';
    }
    throw error;
  }
}

/** Tests the client by a request for temporary credentials, which authenticates only the client. */
async function probeOAuth1(
  deps: ConnectDeps,
  oauth2: OAuth2,
  oauth1: OAuth1,
  client: OAuthClient,
  slug: string,
): Promise<Verdict> {
  try {
    const provider = createOAuth1Client(deps, { oauth2, oauth1, client, variables: {} });
    const outcome = await provider.temporary(buildRedirectUri(deps, slug));
    return PROBED[outcome.kind];
  } catch (error) {
    if (error instanceof TemplateError) {
      return 'unclear';
    }
    throw error;
  }
}
