import type {
  CreateCustomAppRequest,
  CustomApp,
  CustomAppSummary,
  UpdateCustomAppRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Action, Connector } from '#connectors/connector.gen.d.ts';
import { countConnectedAccounts, findAppSetting } from '#db/apps/app-setting-repo.ts';
import {
  type CustomAppRow,
  type CustomAppScope,
  changeCustomApp,
  countCustomApps,
  insertCustomApp,
  lockCustomApp,
  readCustomApp,
} from '#db/apps/custom-app-repo.ts';
import {
  type CustomAppFilter,
  listCustomApps as listRows,
  readAppAccount,
} from '#db/apps/list-custom-apps-repo.ts';
import { lockLinkedAccount } from '#db/connect/connection-repo.ts';
import type { Tx } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { lockOrg } from '#db/org/org-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import type { AuditEvent } from '#domain/audit/record-audit.ts';
import { encodeLogoChange, storeCustomAppLogo } from '#domain/logos/change-logo.ts';
import { createObjectId } from '#lib/object-id.ts';
import type { TargetRules } from '#outbound/private-hosts.ts';
import { type Builder, getBuilderOwner, getBuilderScope } from '../app-builder.ts';
import { applyFormChange, createEmptyForm, parseAppName } from '../custom-app-form.ts';
import { buildConnector } from '../custom-connector.ts';
import { protectCredentials } from '../protect-credentials.ts';
import type { AppSettingsDeps } from '../read-app-settings.ts';
import {
  customAppSummaryToWire,
  customAppToWire,
  formatDestinations,
  getForm,
  listDestinationHosts,
  listPublishProblems,
} from './custom-app-to-wire.ts';
import { createCustomSlug } from './custom-slug.ts';

/** The maximum number of an organization's own apps in an environment. Every list of apps reads all of them. */
const MAX_CUSTOM_APPS = 100;
/** The maximum number of apps that a linked account may build. */
const MAX_ACCOUNT_APPS = 20;

export interface CustomAppDeps extends AppSettingsDeps {
  /** The rules for the hosts and ports that an app may name. */
  targets: TargetRules;
}

/** Lists the custom apps of a scope, newest first. */
export async function listCustomApps(
  { db, apiUrl }: CustomAppDeps,
  scope: CustomAppScope,
  filter: CustomAppFilter,
  part: { offset: number; limit: number },
): Promise<{ apps: CustomAppSummary[]; total: number }> {
  const tenant = toTenant(scope);
  return db.readAsTenant(tenant, async (tx) => {
    const { rows, total } = await listRows(tx, scope, filter, part);
    const slugs = rows.map(({ row }) => row.slug);
    const counts = await countConnectedAccounts(tx, tenant, slugs);
    const apps = rows.map(({ row, ...setup }) =>
      customAppSummaryToWire(row, {
        ...setup,
        connected_accounts_count: counts.get(row.slug) ?? 0,
        apiUrl: apiUrl(),
      }),
    );
    return { apps, total };
  });
}

/**
 * Reads a custom app.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export function getCustomApp(
  deps: CustomAppDeps,
  scope: CustomAppScope,
  id: string,
): Promise<CustomApp> {
  return deps.db.asTenant(toTenant(scope), (tx) => readAppBody(deps, tx, scope, id));
}

/**
 * Creates a custom app.
 *
 * @param actions the actions of an imported document, or null for an app that is built from scratch
 * @throws AppError VALIDATION_ERROR; TOO_MANY_APPS
 */
export async function createCustomApp(
  deps: CustomAppDeps,
  by: Builder,
  request: CreateCustomAppRequest,
  actions: readonly Action[] | null = null,
): Promise<CustomApp> {
  const scope = getBuilderScope(by.principal);
  const name = parseAppName(request.name);
  const form = applyFormChange(createEmptyForm(name), request, deps.targets);
  const logo = await encodeLogoChange(getBuilderOwner(by.principal), request.logo);
  return runAuditedChange(deps, by, async (tx, now) => {
    await assertBelowLimit(tx, scope);
    const owner = scope.linked_account ?? null;
    const _id = createObjectId();
    const row = (slug: string) => ({
      ...toTenant(scope),
      _id,
      slug,
      name,
      linked_account: owner,
      source: actions === null ? ('scratch' as const) : ('openapi' as const),
      form,
      connector: buildConnector(slug, name, form),
      actions: actions ?? [],
      actions_count: actions?.length ?? 0,
      created_at: now,
      updated_at: now,
    });
    let slug = createCustomSlug(name);
    while (!(await insertCustomApp(tx, row(slug)))) {
      slug = createCustomSlug(name);
    }
    const app = { tenant: toTenant(scope), slug, linked_account: owner };
    await storeCustomAppLogo(tx, app, logo, now);
    const event = buildAppEvent(
      { slug, name },
      {
        event_type: 'CUSTOM_APP_CREATED',
        action_type: 'create',
        summary: `${name} was created.`,
      },
    );
    return { result: await readAppBody(deps, tx, scope, _id), events: [event] };
  });
}

/** @throws AppError TOO_MANY_APPS; INVALID_TOKEN if the account of the session was deleted */
async function assertBelowLimit(tx: Tx, scope: CustomAppScope): Promise<void> {
  const { org_id, environment, linked_account } = scope;
  // The lock makes apps that are created concurrently count one after the other.
  if (linked_account === undefined) {
    await lockOrg(tx, org_id);
  } else if ((await lockLinkedAccount(tx, scope, linked_account)) === null) {
    throw new AppError(
      'INVALID_TOKEN',
      'The account of this token is gone. Create the linked account again and ask for a new token.',
    );
  }
  const [max, where] =
    linked_account === undefined
      ? [MAX_CUSTOM_APPS, `in ${environment}`]
      : [MAX_ACCOUNT_APPS, 'of this account'];
  if ((await countCustomApps(tx, scope)) >= max) {
    throw new AppError(
      'TOO_MANY_APPS',
      `There are ${max} custom apps ${where}, which is the most. Delete one first.`,
    );
  }
}

/**
 * Changes the fields of a custom app that the request names.
 *
 * @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR; ROLE_TOO_LOW if a developer, and MASTER_NOT_ALLOWED if
 *   support staff would send stored credentials to another host; APP_NOT_READY if a published app would stop
 *   working
 */
export async function updateCustomApp(
  deps: CustomAppDeps,
  by: Builder,
  id: string,
  request: UpdateCustomAppRequest,
): Promise<CustomApp> {
  const scope = getBuilderScope(by.principal);
  const tenant = toTenant(scope);
  const logo = await encodeLogoChange(getBuilderOwner(by.principal), request.logo);
  return runAuditedChange(deps, by, async (tx, now) => {
    const before = await lockCustomApp(tx, scope, id);
    if (before === null) {
      throw createUnknownCustomAppError();
    }
    const name = request.name === undefined ? before.name : parseAppName(request.name);
    const form = applyFormChange(getForm(before), request, deps.targets);
    const connector = buildConnector(before.slug, name, form);
    const known = isConnector(before.connector) ? before.connector : null;
    const isRedirected = formatDestinations(known) !== formatDestinations(connector);
    if (isRedirected) {
      await protectCredentials(tx, tenant, { by: by.principal, app: before, now });
    }
    const { slug, linked_account } = before;
    await storeCustomAppLogo(tx, { tenant, slug, linked_account }, logo, now);
    const setting = await findAppSetting(tx, tenant, before.slug);
    if (setting?.enabled === true) {
      assertAppPublishable(name, listPublishProblems(form, setting));
    }
    await changeCustomApp(tx, tenant, id, { name, form, connector }, now);
    const event = buildAppEvent(
      { slug: before.slug, name },
      {
        event_type: 'CUSTOM_APP_UPDATED',
        action_type: 'update',
        summary: `${name} was changed.`,
        metadata: {
          fields: Object.keys(request).sort(),
          ...(isRedirected
            ? { hosts_before: listDestinationHosts(known), hosts: listDestinationHosts(connector) }
            : {}),
        },
      },
    );
    return { result: await readAppBody(deps, tx, scope, id), events: [event] };
  });
}

/** @throws AppError APP_NOT_READY with every problem in its details */
export function assertAppPublishable(name: string, problems: CustomApp['publish_problems']): void {
  if (problems.length === 0) {
    return;
  }
  throw new AppError(
    'APP_NOT_READY',
    `${name} cannot be published yet: ${problems.map(({ message }) => message).join(' ')}`,
    { details: problems.map((problem) => ({ in: 'body' as const, ...problem })) },
  );
}

/**
 * Reads a custom app in its form on the wire.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readAppBody(
  deps: CustomAppDeps,
  tx: Tx,
  scope: CustomAppScope,
  id: string,
): Promise<CustomApp> {
  const row = await readCustomApp(tx, scope, id);
  if (row === null) {
    throw createUnknownCustomAppError();
  }
  const tenant = toTenant(scope);
  const { slug } = row;
  const setting = await findAppSetting(tx, tenant, slug);
  const counts = await countConnectedAccounts(tx, tenant, [slug]);
  const connected_accounts_count = counts.get(slug) ?? 0;
  const account = await readAccount(tx, scope, row);
  return customAppToWire(
    row,
    { setting, account, connected_accounts_count, apiUrl: deps.apiUrl() },
    deps.callbackUrl(slug),
  );
}

function readAccount(tx: Tx, scope: CustomAppScope, { linked_account }: CustomAppRow) {
  return linked_account === null ? null : readAppAccount(tx, scope, linked_account);
}

export function buildAppEvent(
  app: { slug: string; name: string },
  event: Pick<AuditEvent, 'event_type' | 'action_type' | 'summary' | 'metadata'>,
): AuditEvent {
  return { metadata: {}, ...event, entity_type: 'app', entity_id: app.slug, entity_name: app.name };
}

export function createUnknownCustomAppError(): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    'There is no such custom app in this environment. Check the id and the environment.',
  );
}

/** Whether a stored value is a connector. Only the validated result of `buildConnector` is stored there. */
function isConnector(value: unknown): value is Connector {
  return typeof value === 'object' && value !== null && 'schema_version' in value;
}
