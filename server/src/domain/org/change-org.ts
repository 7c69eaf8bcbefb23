import { isDeepStrictEqual } from 'node:util';
import type { AnalyticsHost, Org, UpdateOrgRequest } from '@patchbay/contract/schema.gen.d.ts';
import { findUser } from '../../db/auth/user-repo.ts';
import { changeOrg, lockOrg, type OrgChange, type StoredOrg } from '../../db/org/org-repo.ts';
import type { StoredAnalyticsHost } from '../../db/schema/org.ts';
import { AppError } from '../app-error.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import { refuseMaster } from '../auth/refuse-master.ts';
import { encodeLogoChange, storeLogoChange } from '../logos/change-logo.ts';
import { getIconAddress } from '../logos/logo-path.ts';
import { checkHiddenNodes } from '../workflows/hidden-nodes.ts';
import { checkAllowedOrigins } from './allowed-origins.ts';
import { endMasterSessions } from './end-master-sessions.ts';
import { type ReadOrgDeps, readOrg } from './read-org.ts';
import { requiredText } from './required-text.ts';
import { type EncryptedPassword, encryptGivenPassword, smtpAfter } from './smtp-change.ts';

export type ChangeOrgDeps = ReadOrgDeps;

/**
 * Changes the given fields of the caller's organization: settings key by key; branding, mail server,
 * analytics host and the answers of the questionnaire whole.
 *
 * @param id has to be that of the caller's organization
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR, or TWO_FACTOR_NOT_SET_UP where a
 *   caller without a second factor requires one, and would be locked out
 */
export async function changeOwnOrg(
  deps: ChangeOrgDeps,
  by: Actor,
  id: string,
  given: UpdateOrgRequest,
): Promise<Org> {
  const { org_id, user_id, role, is_master } = by.principal;
  if (id !== org_id) {
    throw notOwnOrg();
  }
  // Mail and sign-in settings affect access after the support access has ended.
  if (given.smtp !== undefined || given.settings !== undefined) {
    refuseMaster(by.principal);
  }
  checkAllowedOrigins(given.settings ?? {});
  checkHiddenNodes(given.settings ?? {});
  const encrypted = await encryptGivenPassword(deps.keyRing, org_id, given.smtp);
  const logo = await encodeLogoChange({ org_id, linked_account: null }, given.logo);
  const caller = await findUser(deps.db.directory, user_id);
  await runAuditedChange(deps, by, async (tx, now) => {
    const org = await lockOrg(tx, org_id);
    if (org === null) {
      throw notOwnOrg();
    }
    checkSecondFactor(org, given, caller?.two_factor_enabled === true);
    const icon = otherIcon(org, given.icon, deps.apiUrl());
    // Another icon replaces an uploaded logo; a new logo replaces any icon.
    const newLogo = logo === undefined && icon !== undefined ? null : logo;
    const change = {
      ...(await storeLogoChange(tx, { org_id }, newLogo, now)),
      ...changeOf(org, { ...given, icon: logo == null ? icon : undefined }, encrypted),
    };
    const fields = changedFields(org, change);
    if (fields.length > 0) {
      await changeOrg(tx, org_id, change, now);
    }
    if (given.settings?.master_login_enabled === false) {
      await endMasterSessions(tx, by.principal, now);
    }
    return { result: undefined, events: fields.length === 0 ? [] : [eventOf(org, fields, change)] };
  });
  return readOrg(deps, org_id, is_master ? null : role);
}

function changeOf(
  org: StoredOrg,
  given: Omit<UpdateOrgRequest, 'icon'> & { icon: string | null | undefined },
  encrypted: EncryptedPassword | null,
): OrgChange {
  const { name, website, icon, settings, hosted_properties, smtp, analytics_host } = given;
  const { onboarding_progress: progress } = given;
  return {
    ...(name === undefined ? {} : { name: requiredText(name, '/name') }),
    ...(website === undefined ? {} : { website }),
    ...(icon === undefined ? {} : { icon }),
    ...(settings === undefined ? {} : { settings: { ...org.settings, ...settings } }),
    ...(hosted_properties === undefined ? {} : { hosted_properties }),
    ...(progress === undefined ? {} : { onboarding_complete: progress.complete }),
    ...(progress?.answers === undefined ? {} : { onboarding: progress.answers }),
    ...(smtp === undefined ? {} : { smtp: smtpAfter(org.smtp, smtp, encrypted) }),
    ...(analytics_host === undefined ? {} : { analytics_host: storedHost(analytics_host) }),
  };
}

/** Undefined where it is the one that there is: the address of an uploaded logo, as it was read. */
function otherIcon(org: StoredOrg, icon: string | null | undefined, apiUrl: string) {
  const known = org.icon === null ? null : getIconAddress(org.icon, apiUrl);
  return icon === known ? undefined : icon;
}

function storedHost(given: AnalyticsHost | null): StoredAnalyticsHost | null {
  return given === null
    ? null
    : {
        name: requiredText(given.name, '/analytics_host/name'),
        url: given.url,
        streamlit_url: given.streamlit_url ?? null,
      };
}

function checkSecondFactor(org: StoredOrg, given: UpdateOrgRequest, hasOne: boolean): void {
  const isTurnedOn =
    given.settings?.two_factor_enabled === true && org.settings.two_factor_enabled !== true;
  if (isTurnedOn && !hasOne) {
    throw new AppError(
      'TWO_FACTOR_NOT_SET_UP',
      'Set up your own second factor first, under Security. Else this would lock you out.',
      {
        details: [
          {
            in: 'body',
            pointer: '/settings/two_factor_enabled',
            message: 'takes a second factor of your own',
          },
        ],
      },
    );
  }
}

/** The fields whose value changed; `settings.<key>` for a setting. */
function changedFields(org: StoredOrg, change: OrgChange): string[] {
  const { settings = {}, ...others } = change;
  const differing = (before: object, after: object) => {
    const known = new Map<string, unknown>(Object.entries(before));
    return Object.entries(after)
      .filter(([key, value]) => !isDeepStrictEqual(known.get(key), value))
      .map(([key]) => key);
  };
  return [
    ...differing(org, others),
    ...differing(org.settings, settings).map((key) => `settings.${key}`),
  ].sort();
}

/** Names the changed fields, with the values of settings alone. */
function eventOf(org: StoredOrg, fields: string[], { settings }: OrgChange): AuditEvent {
  return {
    event_type: 'WORKSPACE_SETTINGS_UPDATED',
    entity_type: 'org',
    entity_id: org._id,
    entity_name: org.name,
    action_type: 'update',
    summary: `The organization was changed: ${fields.join(', ')}`,
    metadata: { fields, ...(settings === undefined ? {} : { settings }) },
  };
}

function notOwnOrg(): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    'This is not the id of your organization. Read it from GET /api/v1/org.',
  );
}
