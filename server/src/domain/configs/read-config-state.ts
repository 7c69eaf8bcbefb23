import type { KeyRing } from '#crypto/key-ring.ts';
import {
  type AccountKey,
  listConfigValues,
  listConfigWorkflows,
  readConfigHead,
} from '#db/configs/read-config-repo.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { TenantApps } from '../apps/tenant-apps.ts';
import type { FieldOptions } from '../field-options/option-request.ts';
import { createUnknownLinkedAccountError } from '../linked-accounts/unknown-linked-account.ts';
import type { ConfigState, ExistingConfig } from './config-state.ts';
import { formatFieldKey } from './portal-fields.ts';
import type { PublishedPortals } from './published-portal.ts';
import type { RuleCodeDeps } from './rule-code.ts';

/** The services that configs use, created once. */
export interface ConfigDeps extends RuleCodeDeps {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  apps: TenantApps;
  portals: PublishedPortals;
  options: FieldOptions;
  sandbox: Pick<Sandbox, 'run' | 'check'>;
}

/** The key of a config: the linked account, the app and the config's id. */
export interface ConfigKey {
  tenant: Tenant;
  slug: string;
  account: AccountKey;
  /** The id of the config. Null for the config whose id is the account's own. */
  config_id: string | null;
  /** Whether the app may be disabled, because the organization still sees the values of its customers. */
  canBeDisabled: boolean;
}

/**
 * Reads a config in at most three queries, and a fourth if the portal was just published.
 *
 * @throws AppError RESOURCE_NOT_FOUND or APP_DISABLED for the app; INVALID_LINKED_ACCOUNT_ID
 */
export async function readConfigState(
  { apps, portals }: Pick<ConfigDeps, 'apps' | 'portals'>,
  tx: Tx,
  { tenant, canBeDisabled, ...key }: ConfigKey,
): Promise<ConfigState> {
  // The revision is read first. If a change is stored between the queries, a caller who sends this revision back is
  // not taken for one who has seen the change.
  const head = await readConfigHead(tx, tenant, key);
  const { account, connections, config } = head;
  const viewer = { tenant, linked_account: account?._id ?? null };
  const app = canBeDisabled
    ? apps.resolveKnown(viewer, key.slug, head.custom_app)
    : apps.resolveEnabled(viewer, key.slug, head);
  if (account === null) {
    throw createUnknownLinkedAccountError('header', '/linked_account_id');
  }
  const [values, workflows, portal] = await Promise.all([
    config === null ? [] : listConfigValues(tx, tenant, config._id),
    head.portal === null
      ? []
      : listConfigWorkflows(tx, tenant, {
          slug: key.slug,
          account: account._id,
          config: config?._id ?? null,
        }),
    portals.readFields(tx, tenant, head.portal),
  ]);
  return {
    tenant,
    app,
    account,
    connections,
    portal,
    portal_version: head.portal?.published_version ?? null,
    workflows,
    values: new Map(values.map((row) => [formatFieldKey(row.workflow, row.field_id), row])),
    config,
  };
}

/** Returns the id of the config that a caller asks for. */
export function getConfigId({ account }: ConfigState, { config_id }: ConfigKey): string {
  return config_id ?? account.account_id;
}

export function isExisting(state: ConfigState): state is ExistingConfig {
  return state.config !== null;
}
