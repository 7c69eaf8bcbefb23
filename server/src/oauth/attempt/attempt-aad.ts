import type { AadContext } from '../../crypto/key-ring.ts';
import type { Tenant } from '../../db/database.ts';

/** Where the PKCE verifier of an attempt is sealed for. */
export const verifierAad = (tenant: Tenant, attemptId: string): AadContext =>
  attemptAad(tenant, attemptId, 'verifier_encrypted');

/** Where the state of an attempt is sealed for. */
export const stateAad = (tenant: Tenant, attemptId: string): AadContext =>
  attemptAad(tenant, attemptId, 'state_encrypted');

/** Where what an attempt holds while its customer chooses an account is sealed for. */
export const selectionAad = (tenant: Tenant, attemptId: string): AadContext =>
  attemptAad(tenant, attemptId, 'choice_encrypted');

function attemptAad({ environment }: Tenant, row: string, column: string): AadContext {
  return { table: 'connect_attempt', row, environment, column };
}
