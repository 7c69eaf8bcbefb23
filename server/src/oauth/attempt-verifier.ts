import type { SealedPlace } from '../crypto/key-ring.ts';
import type { Tenant } from '../db/database.ts';

/** Where the PKCE verifier of an attempt is sealed for. */
export function verifierPlace(tenant: Tenant, attemptId: string): SealedPlace {
  return {
    table: 'connect_attempt',
    row: attemptId,
    environment: tenant.environment,
    column: 'verifier_encrypted',
  };
}
