import { TemplateError } from '../../connectors/url-template.ts';
import { Secret } from '../../crypto/secret.ts';
import type { Tenant } from '../../db/database.ts';
import { HostNotAllowedError } from '../../domain/connections/apply-credentials.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { callProvider, callsFor } from '../../domain/connections/provider-api.ts';
import { OutboundError } from '../../outbound/outbound-errors.ts';
import type { OpenedOAuth } from '../connection/open-connection.ts';

/**
 * Whether the provider takes an access token no more, by the app's own test call. One refused request
 * says little: it may have wanted a right that the customer never gave.
 *
 * @returns false as well where nobody can tell
 */
export async function isRejectedForGood(
  deps: ConnectDeps,
  tenant: Tenant,
  { row, credentials }: OpenedOAuth,
): Promise<boolean> {
  const app = await deps.apps.find(tenant, row.slug);
  const verify = app === null ? false : callsFor(app.connector, 'oauth2').verify;
  if (app === null || verify === false) {
    return false;
  }
  const { outbound } = deps;
  const { variables } = row;
  const access_token = new Secret(credentials.access_token);
  const api = {
    outbound,
    connector: app.connector,
    credentials: { auth_type: 'oauth2' as const, access_token },
    variables,
    publicUrl: deps.publicUrl(),
  };
  try {
    return (await callProvider(api, verify)).status === 401;
  } catch (error) {
    if (
      error instanceof OutboundError ||
      error instanceof TemplateError ||
      error instanceof HostNotAllowedError
    ) {
      return false;
    }
    throw error;
  }
}
