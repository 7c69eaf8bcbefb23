import { TemplateError } from '../../connectors/url-template.ts';
import type { ConnectionRow } from '../../db/connect/connection-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { TenantApp } from '../../domain/apps/tenant-app.ts';
import { HostNotAllowedError } from '../../domain/connections/apply-credentials.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { callsFor, verifyCredentials } from '../../domain/connections/provider-api.ts';
import type { Verdict } from '../provider/probe-client.ts';
import type { CredentialProvider } from '../refresh/credential-provider.ts';
import { ConnectionUnusableError } from './connection-unusable-error.ts';

/** Makes the app's own test call with what one linked account has connected. */
export async function probeConnection(
  deps: ConnectDeps & { credentials: CredentialProvider },
  tenant: Tenant,
  { connector }: TenantApp,
  row: ConnectionRow,
): Promise<Verdict> {
  const { verify } = callsFor(connector, row.auth_type);
  try {
    const credentials = await deps.credentials.getFreshCredentials(tenant, row._id);
    if (verify === false) {
      return 'unclear';
    }
    const { outbound } = deps;
    const { variables } = credentials;
    return await verifyCredentials(
      { outbound, connector, credentials, variables, publicUrl: deps.publicUrl() },
      verify,
    );
  } catch (error) {
    if (error instanceof ConnectionUnusableError) {
      return error.code === 'VENDOR_UNAVAILABLE' ? 'unavailable' : 'rejected';
    }
    if (error instanceof TemplateError || error instanceof HostNotAllowedError) {
      return 'unclear';
    }
    throw error;
  }
}
