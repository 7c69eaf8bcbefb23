import { isDeepStrictEqual } from 'node:util';
import type { AnalyticsHost, Org, UpdateOrgRequest } from '@patchbay/contract/schema.gen.d.ts';
import { findUser } from '#db/auth/user-repo.ts';
import { changeOrg, lockOrg, type OrgChange, type StoredOrg } from '#db/org/org-repo.ts';
import type { StoredAnalyticsHost } from '#db/schema/org/org.ts';
import { AppError } from '../app-error.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import { assertNotMaster } from '../auth/assert-not-master.ts';
import { encodeLogoChange, storeLogoChange } from '../logos/change-logo.ts';
import { getIconAddress } from '../logos/logo-path.ts';
import { parseRequiredText } from '../required-text.ts';
import { assertHideableNodes } from '../workflows/hidden-nodes.ts';
import { assertAllowedOrigins } from './allowed-origins.ts';
import { endMasterSessions } from './end-master-sessions.ts';
import { type ReadOrgDeps, readOrg } from './read-org.ts';
import { type EncryptedPassword, encryptNewPassword, toStoredSmtp } from './smtp-change.ts';

export type ChangeOrgDeps = ReadOrgDeps;

/**
 * Changes the input's fields of the caller's organization. Settings are merged by key. Branding, mail server,
 * analytics host and answers of the questionnaire are replaced as a whole.
 *
 * @param id the id of the caller's organization
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR, or TWO_FACTOR_NOT_SET_UP if a caller without a
 *   second factor starts to require one, which would lock the caller out
 */
export async function changeOwnOrg(
  deps: ChangeOrgDeps,
  by: Actor,
  id: string,
  input: UpdateOrgRequest,
): Promise<Org> {
  const { org_id, user_id, role, is_master } = by.principal;
  if (id !== org_id) {
    throw createNotOwnOrgError();
  }
  // Mail and sign-in settings would affect who has access after the support access has ended.
  if (input.smtp !== undefined || input.settings !== undefined) {
    assertNotMaster(by.principal);
  }
  assertAllowedOrigins(input.settings ?? {});
  assertHideableNodes(input.settings ?? {});
  const encrypted = await encryptNewPassword(deps.keyRing, org_id, input.smtp);
  const logo = await encodeLogoChange({ org_id, linked_account: null }, input.logo);
  const caller = await findUser(deps.db.directory, user_id);
  await runAuditedChange(deps, by, async (tx, now) => {
    const org = await lockOrg(tx, org_id);
    if (org === null) {
      throw createNotOwnOrgError();
    }
    assertSecondFactor(org, input, caller?.two_factor_enabled === true);
    const icon = getChangedIcon(org, input.icon, deps.apiUrl());
    // A changed icon replaces an uploaded logo, and a new logo replaces any icon.
    const newLogo = logo === undefined && icon !== undefined ? null : logo;
    const change = {
      ...(await storeLogoChange(tx, { org_id }, newLogo, now)),
      ...toChange(org, { ...input, icon: logo == null ? icon : undefined }, encrypted),
    };
    const fields = listChangedFields(org, change);
    if (fields.length > 0) {
      await changeOrg(tx, org_id, change, now);
    }
    if (input.settings?.master_login_enabled === false) {
      await endMasterSessions(tx, by.principal, now);
    }
    return {
      result: undefined,
      events: fields.length === 0 ? [] : [buildEvent(org, fields, change)],
    };
  });
  return readOrg(deps, org_id, is_master ? null : role);
}

function toChange(
  org: StoredOrg,
  input: Omit<UpdateOrgRequest, 'icon'> & { icon: string | null | undefined },
  encrypted: EncryptedPassword | null,
): OrgChange {
  const { name, website, icon, settings, hosted_properties, smtp, analytics_host } = input;
  const { onboarding_progress: progress } = input;
  return {
    ...(name === undefined ? {} : { name: parseRequiredText(name, '/name') }),
    ...(website === undefined ? {} : { website }),
    ...(icon === undefined ? {} : { icon }),
    ...(settings === undefined ? {} : { settings: { ...org.settings, ...settings } }),
    ...(hosted_properties === undefined ? {} : { hosted_properties }),
    ...(progress === undefined ? {} : { onboarding_complete: progress.complete }),
    ...(progress?.answers === undefined ? {} : { onboarding: progress.answers }),
    ...(smtp === undefined ? {} : { smtp: toStoredSmtp(org.smtp, smtp, encrypted) }),
    ...(analytics_host === undefined ? {} : { analytics_host: toStoredHost(analytics_host) }),
  };
}

/** Returns the icon to store, or undefined if the request sends the current address back. */
function getChangedIcon(org: StoredOrg, icon: string | null | undefined, apiUrl: string) {
  const known = org.icon === null ? null : getIconAddress(org.icon, apiUrl);
  return icon === known ? undefined : icon;
}

function toStoredHost(input: AnalyticsHost | null): StoredAnalyticsHost | null {
  return input === null
    ? null
    : {
        name: parseRequiredText(input.name, '/analytics_host/name'),
        url: input.url,
        streamlit_url: input.streamlit_url ?? null,
      };
}

function assertSecondFactor(
  org: StoredOrg,
  input: UpdateOrgRequest,
  hasSecondFactor: boolean,
): void {
  const isTurnedOn =
    input.settings?.two_factor_enabled === true && org.settings.two_factor_enabled !== true;
  if (isTurnedOn && !hasSecondFactor) {
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

/** Lists the fields whose values changed. A setting is listed as `settings.<key>`. */
function listChangedFields(org: StoredOrg, change: OrgChange): string[] {
  const { settings = {}, ...others } = change;
  const listDifferingKeys = (before: object, after: object) => {
    const known = new Map<string, unknown>(Object.entries(before));
    return Object.entries(after)
      .filter(([key, value]) => !isDeepStrictEqual(known.get(key), value))
      .map(([key]) => key);
  };
  return [
    ...listDifferingKeys(org, others),
    ...listDifferingKeys(org.settings, settings).map((key) => `settings.${key}`),
  ].sort();
}

/** Builds the audit event with the names of the changed fields. It contains values of settings only. */
function buildEvent(org: StoredOrg, fields: string[], { settings }: OrgChange): AuditEvent {
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

function createNotOwnOrgError(): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    'This is not the id of your organization. Read it from GET /api/v1/org.',
  );
}
