import type { FeatureFlags, Org } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database } from '#db/database.ts';
import { findOrg } from '#db/org/org-repo.ts';
import { AppError } from '../app-error.ts';
import { readApiKeys } from './api-keys.ts';
import { readTeam } from './members/team.ts';
import { orgToWire } from './org-to-wire.ts';

export interface ReadOrgDeps {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  /** The flags of organizations that have not set their own. */
  features: FeatureFlags;
  /** Returns the address of the API: the public URL with the prefix. */
  apiUrl: () => string;
}

/**
 * Reads an organization in its wire format.
 *
 * @param role the role of the member who reads it; null for API keys and master sessions, which see no keys
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readOrg(
  deps: ReadOrgDeps,
  org_id: string,
  role: string | null,
): Promise<Org> {
  const [org, team, keys] = await Promise.all([
    findOrg(deps.db.directory, org_id),
    readTeam(deps, org_id),
    readApiKeys(deps, org_id, role),
  ]);
  if (org === null) {
    throw new AppError('RESOURCE_NOT_FOUND', 'The organization is gone. Log in again.');
  }
  return { ...orgToWire(org, deps.features, deps.apiUrl()), team, ...keys };
}
