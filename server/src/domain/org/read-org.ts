import type { AnalyticsHost, Org, Smtp } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Database } from '../../db/database.ts';
import { findOrg, type StoredOrg } from '../../db/org/org-repo.ts';
import type { StoredAnalyticsHost, StoredSmtp } from '../../db/schema/org.ts';
import { AppError } from '../app-error.ts';
import { readApiKeys } from './api-keys.ts';
import { featureFlagsOf } from './feature-flags.ts';
import { hostedPropertiesOf } from './hosted-properties.ts';
import { readTeam } from './members/team.ts';

/**
 * An organization as on the wire.
 *
 * @param role of the member who looks; null for API keys and master sessions, which see no keys
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readOrg(
  deps: { db: Database; keyRing: KeyRing; clock: () => Date },
  org_id: string,
  role: string | null,
): Promise<Org> {
  const [org, team, keys] = await Promise.all([
    findOrg(deps.db.directory, org_id),
    readTeam(deps, org_id),
    readApiKeys(deps, org_id, role),
  ]);
  if (org === null) {
    throw new AppError('RESOURCE_NOT_FOUND', 'The organization is gone. Sign in again.');
  }
  return { ...orgBody(org), team, ...keys };
}

function orgBody(org: StoredOrg): Omit<Org, 'team'> {
  const hasAnswers = Object.keys(org.onboarding).length > 0;
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
    onboarding_progress: {
      complete: org.onboarding_complete,
      ...(hasAnswers ? { answers: org.onboarding } : {}),
    },
    hosted_properties: hostedPropertiesOf(org.hosted_properties),
    feature_flags: featureFlagsOf(org.feature_flags),
    ...(org.smtp === null ? {} : { smtp: smtpBody(org.smtp) }),
    ...(org.analytics_host === null ? {} : { analytics_host: hostBody(org.analytics_host) }),
  };
}

/** Field by field, so that no password leaves, sealed or not. */
function smtpBody({ host, port, username, from_address, use_tls }: StoredSmtp): Smtp {
  return { host, port, username, use_tls, ...(from_address === undefined ? {} : { from_address }) };
}

function hostBody({ name, url, streamlit_url }: StoredAnalyticsHost): AnalyticsHost {
  return { name, url, ...(streamlit_url === null ? {} : { streamlit_url }) };
}
