import type {
  CreateCustomAppRequest,
  CustomApp,
  CustomAppSummary,
  UpdateCustomAppRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Action, Connector } from '../../connectors/connector.gen.d.ts';
import { countConnectedAccounts, findAppSetting } from '../../db/apps/app-setting-repo.ts';
import {
  changeCustomApp,
  countCustomApps,
  insertCustomApp,
  listCustomAppHeads,
  lockCustomApp,
  readCustomApp,
} from '../../db/apps/custom-app-repo.ts';
import type { Tenant, Tx } from '../../db/database.ts';
import { newObjectId } from '../../lib/object-id.ts';
import type { TargetRules } from '../../outbound/private-hosts.ts';
import { AppError } from '../app-error.ts';
import { type Actor, auditedChange } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import { isRoleAtLeast } from '../org/members/roles.ts';
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
import type { AppSettingsDeps } from './read-app-settings.ts';
import { settingsBySlug } from './tenant-apps.ts';

/** How many custom apps an environment may have; a list of apps reads them all. */
export const MAX_CUSTOM_APPS = 100;

export interface CustomAppDeps extends AppSettingsDeps {
  /** Which hosts and ports are allowed. */
  targets: TargetRules;
}

/** Newest first. */
export async function listCustomApps(
  { db }: CustomAppDeps,
  tenant: Tenant,
  filter: { name?: string | undefined; published?: boolean | undefined },
): Promise<CustomAppSummary[]> {
  const all = await db.asTenant(tenant, async (tx) => {
    const settings = await settingsBySlug(tx, tenant);
    const counts = await countConnectedAccounts(tx, tenant);
    return (await listCustomAppHeads(tx, tenant)).map((row) =>
      customAppSummaryToWire(row, {
        setting: settings.get(row.slug) ?? null,
        connected_accounts_count: counts.get(row.slug) ?? 0,
      }),
    );
  });
  const text = filter.name?.toLocaleLowerCase('en');
  return all.filter(
    (app) =>
      (filter.published === undefined || app.published === filter.published) &&
      (text === undefined ||
        [app.name, app.slug].some((one) => one.toLocaleLowerCase('en').includes(text))),
  );
}

/** @throws AppError RESOURCE_NOT_FOUND */
export function getCustomApp(deps: CustomAppDeps, tenant: Tenant, id: string): Promise<CustomApp> {
  return deps.db.asTenant(tenant, (tx) => bodyOf(deps, tx, tenant, id));
}

/**
 * Begins a custom app.
 *
 * @param actions of an imported document; none from scratch
 * @throws AppError VALIDATION_ERROR; TOO_MANY_APPS
 */
export async function createCustomApp(
  deps: CustomAppDeps,
  by: Actor,
  given: CreateCustomAppRequest,
  actions: readonly Action[] | null = null,
): Promise<CustomApp> {
  const tenant = tenantOf(by);
  const name = appNameOf(given.name);
  const form = formAfter(emptyForm(name), given, deps.targets);
  return auditedChange(deps, by, async (tx, now) => {
    if ((await countCustomApps(tx, tenant)) >= MAX_CUSTOM_APPS) {
      throw new AppError(
        'TOO_MANY_APPS',
        `There are ${MAX_CUSTOM_APPS} custom apps in ${tenant.environment}, which is the most. Delete one first.`,
      );
    }
    const _id = newObjectId();
    const row = (slug: string) => ({
      ...tenant,
      _id,
      slug,
      name,
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
    const event = eventOf(
      { slug, name },
      {
        event_type: 'CUSTOM_APP_CREATED',
        action_type: 'create',
        summary: `${name} was created.`,
      },
    );
    return { result: await bodyOf(deps, tx, tenant, _id), events: [event] };
  });
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
  by: Actor,
  id: string,
  given: UpdateCustomAppRequest,
): Promise<CustomApp> {
  const tenant = tenantOf(by);
  return auditedChange(deps, by, async (tx, now) => {
    const before = await lockCustomApp(tx, tenant, id);
    if (before === null) {
      throw noSuchApp();
    }
    const name = given.name === undefined ? before.name : appNameOf(given.name);
    const form = formAfter(formOf(before), given, deps.targets);
    const connector = connectorOf(before.slug, name, form);
    const setting = await findAppSetting(tx, tenant, before.slug);
    const count = (await countConnectedAccounts(tx, tenant, before.slug)).get(before.slug) ?? 0;
    const known = isConnector(before.connector) ? before.connector : null;
    const isMoved = destinationsOf(known) !== destinationsOf(connector);
    if (isMoved && (setting?.client_secret_encrypted != null || count > 0)) {
      checkCanMove(by, before);
    }
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
    return { result: await bodyOf(deps, tx, tenant, id), events: [event] };
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
  tenant: Tenant,
  id: string,
): Promise<CustomApp> {
  const row = await readCustomApp(tx, tenant, id);
  if (row === null) {
    throw noSuchApp();
  }
  const { slug } = row;
  const setting = await findAppSetting(tx, tenant, slug);
  const connected_accounts_count = (await countConnectedAccounts(tx, tenant, slug)).get(slug) ?? 0;
  return customAppToWire(row, { setting, connected_accounts_count }, deps.callbackUrl(slug));
}

export function eventOf(
  app: { slug: string; name: string },
  event: Pick<AuditEvent, 'event_type' | 'action_type' | 'summary' | 'metadata'>,
): AuditEvent {
  return { metadata: {}, ...event, entity_type: 'app', entity_id: app.slug, entity_name: app.name };
}

export function tenantOf({ principal: { org_id, environment } }: Actor): Tenant {
  return { org_id, environment };
}

export function noSuchApp(): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    'There is no such custom app in this environment. Check the id and the environment.',
  );
}

/**
 * Only an admin or the owner may redirect an admin's client secret or customers'
 * credentials to another host: neither a developer nor support staff in their name.
 */
function checkCanMove({ principal }: Actor, { name }: { name: string }): void {
  const what = `This changes where the credentials of ${name} are sent`;
  const why = 'it has a client secret or connected customers';
  if (principal.is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      `${what}, which support staff cannot do: ${why}. Ask an owner or an admin.`,
    );
  }
  if (!isRoleAtLeast(principal.role, 'admin')) {
    throw new AppError('ROLE_TOO_LOW', `${what}, which an owner or an admin has to do: ${why}.`);
  }
}

/** Written only by `connectorOf`, which validated it. */
function isConnector(value: unknown): value is Connector {
  return typeof value === 'object' && value !== null && 'schema_version' in value;
}
