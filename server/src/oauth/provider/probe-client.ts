import * as oauth from 'oauth4webapi';
import type { Connector, OAuth2 } from '../../connectors/connector.gen.d.ts';
import { TemplateError } from '../../connectors/url-template.ts';
import type { ConnectDeps, OAuthClient } from '../../domain/connections/connect-deps.ts';
import { redirectUriOf } from '../attempt/start-attempt.ts';
import { CLIENT_REJECTED_CODES, CODE_REJECTED_CODES } from './oauth-error-codes.ts';
import { createProviderClient } from './provider-client.ts';

/** What a provider thinks of credentials; `unclear`: it answered something that tells neither. */
export type Verdict = 'accepted' | 'rejected' | 'unclear' | 'unavailable';

/**
 * Asks the token endpoint with a code that nobody gave out. A provider that checks the client first, as
 * RFC 6749 5.2 has it, tells by its refusal whether it takes the client.
 */
export async function probeClient(
  deps: ConnectDeps,
  connector: Connector,
  oauth2: OAuth2,
  client: OAuthClient,
): Promise<Verdict> {
  const provider = createProviderClient({
    oauth2,
    client,
    publicUrl: deps.publicUrl(),
    outbound: deps.outbound,
    clock: deps.clock,
    ...(deps.tokenTimeoutMs === undefined ? {} : { timeoutMs: deps.tokenTimeoutMs }),
  });
  const code = `patchbay-test-${oauth.generateRandomState()}`;
  const verifier = oauth2.pkce === 'off' ? null : oauth.generateRandomCodeVerifier();
  try {
    const outcome = await provider.exchange(
      new URLSearchParams({ code }),
      redirectUriOf(deps, connector.slug),
      verifier,
    );
    if (outcome.kind === 'unavailable') {
      return 'unavailable';
    }
    if (outcome.kind === 'refused' && CLIENT_REJECTED_CODES.has(outcome.error)) {
      return 'rejected';
    }
    return outcome.kind === 'refused' && CODE_REJECTED_CODES.has(outcome.error)
      ? 'accepted'
      : 'unclear';
  } catch (error) {
    // The address is made of what a customer tells, so there is nobody to ask yet.
    if (error instanceof TemplateError) {
      return 'unclear';
    }
    throw error;
  }
}
