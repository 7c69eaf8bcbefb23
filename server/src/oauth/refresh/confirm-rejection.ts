import { TemplateError } from '#connectors/url-template.ts';
import { toTenant } from '#db/in-tenant.ts';
import { HostNotAllowedError } from '#domain/connect/connections/apply-credentials.ts';
import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import { callProvider, getCalls } from '#domain/connect/connections/provider-api.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import { toUsableOAuth } from '../connection/oauth1-signing.ts';
import type { OpenedOAuth } from '../connection/open-connection.ts';

/**
 * Whether the provider rejects an access token, tested by the app's own test call. A single refused request does not
 * prove it, because that request may have needed a scope that the customer never granted.
 *
 * @returns false also if it cannot be found out
 */
export async function confirmRejection(
  {
    apps,
    outbound,
    publicUrl,
    clock,
    findOAuthClient,
  }: Pick<ConnectDeps, 'apps' | 'outbound' | 'publicUrl' | 'clock' | 'findOAuthClient'>,
  { row, credentials }: OpenedOAuth,
): Promise<boolean> {
  const app = await apps.find(toTenant(row), row.slug);
  const verify = app === null ? false : getCalls(app.connector, 'oauth2').verify;
  if (app === null || verify === false) {
    return false;
  }
  const { variables } = row;
  const api = {
    outbound,
    connector: app.connector,
    credentials: await toUsableOAuth({ findOAuthClient }, row, credentials),
    variables,
    publicUrl: publicUrl(),
    clock,
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
