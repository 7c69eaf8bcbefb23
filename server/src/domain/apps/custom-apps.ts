import type {
  CreateCustomAppRequest,
  CustomApp,
  CustomAppSummary,
  UpdateCustomAppRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Action, Connector } from '../../connectors/connector.gen.d.ts';
import { countConnectedAccounts, findAppSetting } from '../../db/apps/app-setting-repo.ts';
import {
  type CustomAppRow,
  type CustomAppScope,
  changeCustomApp,
  countCustomApps,
  insertCustomApp,
  lockCustomApp,
  readCustomApp,
} from '../../db/apps/custom-app-repo.ts';
import {
  type CustomAppFilter,
  listCustomApps as listRows,
  readAppAccount,
} from '../../db/apps/list-custom-apps-repo.ts';
import { lockLinkedAccount } from '../../db/connect/connection-repo.ts';
import type { Tx } from '../../db/database.ts';
import { tenantOfRow } from '../../db/in-tenant.ts';
import { lockOrg } from '../../db/org/org-repo.ts';
import { newObjectId } from '../../lib/object-id.ts';
import type { TargetRules } from '../../outbound/private-hosts.ts';
import { AppError } from '../app-error.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import { encodeLogoChange, storeCustomAppLogo } from '../logos/change-logo.ts';
import { type Builder, getBuilderOwner, scopeOf } from './app-builder.ts';
import { appNameOf, emptyForm, formAfter } from './custom-app-form.ts';
import {
  customAppSummaryToWire,
  customAppToWire,
  destinationHosts,
  destinationsOf,
  formOf,
  publishProblems,
} from './custom-app-to-wire.ts';
import { connectorOf } from './custom-connector.ts';
import { newCustomSlug } from './custom-slug.ts';
import { moveCredentials } from './move-credentials.ts';
import type { AppSettingsDeps } from './read-app-settings.ts';

/** How many apps of its own an organization may have in an environment; a list of apps reads them all. */
const MAX_CUSTOM_APPS = 100;
/** How many a linked account may build. */
const MAX_ACCOUNT_APPS = 20;

export interface CustomAppDeps extends AppSettingsDeps {
  /** Which hosts and ports are allowed. */
  targets: TargetRules;
}

/** Newest first; a linked account's are those that it built. */
export async function listCustomApps(
  { db, apiUrl }: CustomAppDeps,
  scope: CustomAppScope,
  filter: CustomAppFilter,
  part: { offset: number; limit: number },
): Promise<{ apps: CustomAppSummary[]; total: number }> {
  const tenant = tenantOfRow(scope);
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

/** @throws AppError RESOURCE_NOT_FOUND */
export function getCustomApp(
  deps: CustomAppDeps,
  scope: CustomAppScope,
  id: string,
): Promise<CustomApp> {
  return deps.db.asTenant(tenantOfRow(scope), (tx) => bodyOf(deps, tx, scope, id));
}

/**
 * Begins a custom app.
 *
 * @param actions of an imported document; none from scratch
 * @throws AppError VALIDATION_ERROR; TOO_MANY_APPS
 */
export async function createCustomApp(
  deps: CustomAppDeps,
  by: Builder,
  given: CreateCustomAppRequest,
  actions: readonly Action[] | null = null,
): Promise<CustomApp> {
  const scope = scopeOf(by.principal);
  const name = appNameOf(given.name);
  const form = formAfter(emptyForm(name), given, deps.targets);
  const logo = await encodeLogoChange(getBuilderOwner(by.principal), given.logo);
  return runAuditedChange(deps, by, async (tx, now) => {
    await refuseOneMore(tx, scope);
    const owner = scope.linked_account ?? null;
    const _id = newObjectId();
    const row = (slug: string) => ({
      ...tenantOfRow(scope),
      _id,
      slug,
      name,
      linked_account: owner,
      source: actions === null ? ('scratch' as const) : ('openapi' as const),
      form,
      connector: connectorOf(slug, name, form),
      actions: actions ?? [],
      actions_count: actions?.length ?? 0,
      created_at: now,
      updated_at: now,
    });
    let slug = newCustomSlug(name);
    while (!(await insertCustomApp(tx, row(slug)))) {
      slug = newCustomSlug(name);
    }
    const app = { tenant: tenantOfRow(scope), slug, linked_account: owner };
    await storeCustomAppLogo(tx, app, logo, now);
    const event = eventOf(
      { slug, name },
      {
        event_type: 'CUSTOM_APP_CREATED',
        action_type: 'create',
        summary: `${name} was created.`,
      },
    );
    return { result: await bodyOf(deps, tx, scope, _id), events: [event] };
  });
}

/** @throws AppError TOO_MANY_APPS; INVALID_TOKEN where the account of the session was deleted */
async function refuseOneMore(tx: Tx, scope: CustomAppScope): Promise<void> {
  const { org_id, environment, linked_account } = scope;
  // Held, so that apps begun at once are counted one after the other.
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
 * Changes the given fields of a custom app.
 *
 * @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR; ROLE_TOO_LOW where a developer, and
 *   MASTER_NOT_ALLOWED where support staff, would send stored credentials to another host;
 *   APP_NOT_READY where a published app would stop working
 */
export async function updateCustomApp(
  deps: CustomAppDeps,
  by: Builder,
  id: string,
  given: UpdateCustomAppRequest,
): Promise<CustomApp> {
  const scope = scopeOf(by.principal);
  const tenant = tenantOfRow(scope);
  const logo = await encodeLogoChange(getBuilderOwner(by.principal), given.logo);
  return runAuditedChange(deps, by, async (tx, now) => {
    const before = await lockCustomApp(tx, scope, id);
    if (before === null) {
      throw noSuchApp();
    }
    const name = given.name === undefined ? before.name : appNameOf(given.name);
    const form = formAfter(formOf(before), given, deps.targets);
    const connector = connectorOf(before.slug, name, form);
    const known = isConnector(before.connector) ? before.connector : null;
    const isMoved = destinationsOf(known) !== destinationsOf(connector);
    if (isMoved) {
      await moveCredentials(tx, tenant, { by: by.principal, app: before, now });
    }
    const { slug, linked_account } = before;
    await storeCustomAppLogo(tx, { tenant, slug, linked_account }, logo, now);
    const setting = await findAppSetting(tx, tenant, before.slug);
    if (setting?.enabled === true) {
      refuseUnready(name, publishProblems(form, setting));
    }
    await changeCustomApp(tx, tenant, id, { name, form, connector }, now);
    const event = eventOf(
      { slug: before.slug, name },
      {
        event_type: 'CUSTOM_APP_UPDATED',
        action_type: 'update',
        summary: `${name} was changed.`,
        metadata: {
          fields: Object.keys(given).sort(),
          ...(isMoved
            ? { hosts_before: destinationHosts(known), hosts: destinationHosts(connector) }
            : {}),
        },
      },
    );
    return { result: await bodyOf(deps, tx, scope, id), events: [event] };
  });
}

/** @throws AppError APP_NOT_READY with every problem in its details */
export function refuseUnready(name: string, problems: CustomApp['publish_problems']): void {
  if (problems.length === 0) {
    return;
  }
  throw new AppError(
    'APP_NOT_READY',
    `${name} cannot be published yet: ${problems.map(({ message }) => message).join(' ')}`,
    { details: problems.map((problem) => ({ in: 'body' as const, ...problem })) },
  );
}

/** The custom app on the wire. @throws AppError RESOURCE_NOT_FOUND */
export async function bodyOf(
  deps: CustomAppDeps,
  tx: Tx,
  scope: CustomAppScope,
  id: string,
): Promise<CustomApp> {
  const row = await readCustomApp(tx, scope, id);
  if (row === null) {
    throw noSuchApp();
  }
  const tenant = tenantOfRow(scope);
  const { slug } = row;
  const setting = await findAppSetting(tx, tenant, slug);
  const counts = await countConnectedAccounts(tx, tenant, [slug]);
  const connected_accounts_count = counts.get(slug) ?? 0;
  const account = await accountOf(tx, scope, row);
  return customAppToWire(
    row,
    { setting, account, connected_accounts_count, apiUrl: deps.apiUrl() },
    deps.callbackUrl(slug),
  );
}

function accountOf(tx: Tx, scope: CustomAppScope, { linked_account }: CustomAppRow) {
  return linked_account === null ? null : readAppAccount(tx, scope, linked_account);
}

export function eventOf(
  app: { slug: string; name: string },
  event: Pick<AuditEvent, 'event_type' | 'action_type' | 'summary' | 'metadata'>,
): AuditEvent {
  return { metadata: {}, ...event, entity_type: 'app', entity_id: app.slug, entity_name: app.name };
}

export function noSuchApp(): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    'There is no such custom app in this environment. Check the id and the environment.',
  );
}

/** Written only by `connectorOf`, which validated it. */
function isConnector(value: unknown): value is Connector {
  return typeof value === 'object' && value !== null && 'schema_version' in value;
}
