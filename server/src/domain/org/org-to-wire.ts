import type {
  AccountAccess,
  AnalyticsHost,
  FeatureFlags,
  Org,
  Smtp,
} from '@patchbay/contract/schema.gen.d.ts';
import type { AccessWithPeople } from '#db/org/account-access-repo.ts';
import type { StoredOrg } from '#db/org/org-repo.ts';
import {
  DEFAULT_RETENTION_DAYS,
  type StoredAnalyticsHost,
  type StoredSmtp,
} from '#db/schema/org/org.ts';
import { toHostedProperties } from '../connect/links/hosted-properties.ts';
import { getOrgIconAddress, isLogoPath } from '../logos/logo-path.ts';

/**
 * Converts an organization to its wire format without its team and API keys.
 *
 * @param features the flags of organizations that have not set their own
 * @param apiUrl the address of the API: the public URL with the prefix
 */
export function orgToWire(
  org: StoredOrg,
  features: FeatureFlags,
  apiUrl: string,
): Omit<Org, 'team'> {
  const hasAnswers = Object.keys(org.onboarding).length > 0;
  return {
    _id: org._id,
    name: org.name,
    ...(org.slug === null ? {} : { slug: org.slug }),
    ...(org.email === null ? {} : { email: org.email }),
    icon: getOrgIconAddress(org, apiUrl),
    has_logo: org.icon !== null && isLogoPath(org.icon),
    website: org.website,
    createdAt: org.created_at.toISOString(),
    updatedAt: org.updated_at.toISOString(),
    is_seed: org.is_seed,
    ...(org.signup_flow === null ? {} : { signup_flow: org.signup_flow }),
    settings: {
      two_factor_enabled: false,
      log_retention_days: DEFAULT_RETENTION_DAYS.log,
      audit_retention_days: DEFAULT_RETENTION_DAYS.audit,
      ...org.settings,
    },
    onboarding_progress: {
      complete: org.onboarding_complete,
      ...(hasAnswers ? { answers: org.onboarding } : {}),
    },
    hosted_properties: toHostedProperties(org.hosted_properties),
    feature_flags: { ...features, ...org.feature_flags },
    ...(org.smtp === null ? {} : { smtp: smtpToWire(org.smtp) }),
    ...(org.analytics_host === null
      ? {}
      : { analytics_host: analyticsHostToWire(org.analytics_host) }),
  };
}

/** Converts a mail server to its wire format. It lists the fields, so that it cannot contain a password. */
function smtpToWire({ host, port, username, from_address, use_tls }: StoredSmtp): Smtp {
  return { host, port, username, use_tls, ...(from_address === undefined ? {} : { from_address }) };
}

function analyticsHostToWire({ name, url, streamlit_url }: StoredAnalyticsHost): AnalyticsHost {
  return { name, url, ...(streamlit_url === null ? {} : { streamlit_url }) };
}

/** Converts a grant of support access to its wire format. A grant whose end has passed is revoked at its end. */
export function accountAccessToWire(
  { access, granted_by_email, revoked_by_email }: AccessWithPeople,
  now: Date,
): AccountAccess {
  const { _id, org_id, reason, granted_by, granted_at, expires_at, revoked_by } = access;
  const isLapsed = access.status === 'active' && expires_at !== null && expires_at <= now;
  const revoked_at = isLapsed ? expires_at : access.revoked_at;
  const person = (id: string | null, email: string | null) =>
    id === null || email === null ? null : { _id: id, email };
  return {
    _id,
    org_id,
    status: isLapsed ? 'revoked' : access.status,
    reason,
    granted_by: person(granted_by, granted_by_email),
    granted_at: granted_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    revoked_by: person(revoked_by, revoked_by_email),
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}
