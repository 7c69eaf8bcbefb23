import { parseSnapshot } from '../../connectors/parse-connector.ts';
import type { AttemptRow } from '../../db/connect/connect-attempt-repo.ts';
import type { Tenant } from '../../db/database.ts';
import type { ConnectDeps } from '../../domain/connections/connect-deps.ts';
import { authorizeUrlOf } from '../provider/authorize-url.ts';
import { stateAad, verifierAad } from './attempt-aad.ts';

/** The provider's address for the browser, as the attempt's own snapshot says. */
export async function attemptAuthorizeUrl(
  deps: ConnectDeps,
  tenant: Tenant,
  attempt: AttemptRow,
): Promise<string> {
  const { oauth2, client_id, scopes } = parseSnapshot(attempt.snapshot);
  const open = (place: typeof stateAad, sealed: string) =>
    deps.keyRing.decrypt(tenant.org_id, place(tenant, attempt._id), sealed);
  const { state_encrypted, verifier_encrypted, redirect_uri, variables } = attempt;
  return authorizeUrlOf(oauth2, {
    variables,
    public_url: deps.publicUrl(),
    client_id,
    redirect_uri,
    state: await open(stateAad, state_encrypted),
    verifier: verifier_encrypted === null ? null : await open(verifierAad, verifier_encrypted),
    scopes,
  });
}
