import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Database } from '../../db/database.ts';
import { findOrg, listMembers, type StoredMember, type StoredOrg } from '../../db/org-repo.ts';
import type { Org } from '../../http/schema.gen.d.ts';
import { AppError } from '../app-error.ts';
import { readApiKeys } from './api-keys.ts';
import { featureFlagsOf } from './feature-flags.ts';
import { hostedPropertiesOf } from './hosted-properties.ts';

/**
 * An organisation as on the wire.
 *
 * @param role of the member who looks; null for an API key, which sees no keys
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readOrg(
  deps: { db: Database; keyRing: KeyRing },
  org_id: string,
  role: string | null,
): Promise<Org> {
  const { directory } = deps.db;
  const [org, members, keys] = await Promise.all([
    findOrg(directory, org_id),
    listMembers(directory, org_id),
    readApiKeys(deps, org_id, role),
  ]);
  if (org === null) {
    throw new AppError('RESOURCE_NOT_FOUND', 'The organisation is gone.');
  }
  return { ...orgBody(org), team: members.map(memberBody), ...keys };
}

function orgBody(org: StoredOrg): Omit<Org, 'team'> {
  return {
    _id: org._id,
    name: org.name,
    ...(org.slug === null ? {} : { slug: org.slug }),
    ...(org.email === null ? {} : { email: org.email }),
    icon: org.icon,
    website: org.website,
    createdAt: org.created_at.toISOString(),
    updatedAt: org.updated_at.toISOString(),
    is_seed: org.is_seed,
    settings: { two_factor_enabled: false, log_retention_days: 30, ...org.settings },
    onboarding_progress: { complete: org.onboarding_complete },
    hosted_properties: hostedPropertiesOf(org.hosted_properties),
    feature_flags: featureFlagsOf(org.feature_flags),
  };
}

function memberBody({
  _id,
  email,
  first_name,
  last_name,
  role,
}: StoredMember): Org['team'][number] {
  const name = `${first_name} ${last_name}`.trim();
  return { _id, email, ...(name === '' ? {} : { name }), role };
}
