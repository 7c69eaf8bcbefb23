import type { Config, PreviewConfigPortalRequest } from '@patchbay/contract/schema.gen.d.ts';
import {
  type ConfigAccount,
  type ConfigHead,
  type ConfigRow,
  listConfigValues,
  listConfigWorkflows,
  readConfigHead,
} from '../../db/configs/read-config-repo.ts';
import type { Tx } from '../../db/database.ts';
import type { StoredPortal, StoredPortalField } from '../../db/schema/stored-portal.ts';
import { type ExistingConfig, NO_LABELS } from '../configs/config-state.ts';
import { configToWire } from '../configs/config-to-wire.ts';
import { APP_FIELDS, fieldKey, indexPortal } from '../configs/portal-fields.ts';
import {
  createFieldResolver,
  type FieldResolver,
  type ResolveMode,
} from '../configs/resolve-fields.ts';
import type { RuleCodeDeps } from '../configs/rule-code.ts';
import { autoEnabled } from '../configs/write/create-config.ts';
import { NOTHING } from '../configs/write/write-request.ts';
import type { FieldOptions } from '../field-options/option-request.ts';
import { unknownLinkedAccount } from '../linked-accounts/unknown-linked-account.ts';
import { draftProblems } from './draft-problems.ts';
import { findPortalApp, type PortalDeps, type PortalOf } from './portal-deps.ts';
import { refuseProblems } from './portal-problem.ts';

export interface PreviewDeps extends PortalDeps, RuleCodeDeps {
  options: FieldOptions;
}

/** Whose config is shown where none is named. */
const ANYONE = { _id: '', account_id: 'preview', name: null, udf: [] };
const NOTHING_STORED: Stored = { account: ANYONE, connections: [], config: null };

/**
 * The config that a customer would see if the draft was published. Nothing is stored.
 *
 * @param remote whether the app may be asked for options
 * @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR; INVALID_LINKED_ACCOUNT_ID
 */
export async function previewPortal(
  deps: PreviewDeps,
  of: PortalOf,
  request: PreviewConfigPortalRequest,
  { remote, signal }: Pick<ResolveMode, 'remote' | 'signal'>,
): Promise<Config> {
  refuseProblems(draftProblems(request.draft));
  const { linked_account_id } = request;
  const state = await deps.db.readAsTenant(of.tenant, (tx) => readState(deps, of, request, tx));
  const resolver = createFieldResolver(deps, state, {
    // A member may see what an app responds; the rest is as the customer would see it.
    viewer: 'organization',
    remote: linked_account_id === undefined ? 'leave_out' : remote,
    signal,
  });
  return configToWire(state, {
    viewer: 'customer',
    resolver: withTriedParents(resolver, state, request.values),
  });
}

/** Options follow the values that are tried out, where the parent of a field is among them. */
function withTriedParents(
  resolver: FieldResolver,
  { portal }: ExistingConfig,
  { fields = {}, workflows = [] }: NonNullable<PreviewConfigPortalRequest['values']> = {},
): FieldResolver {
  const parents = new Map<StoredPortalField, unknown>();
  for (const { id, fields: values } of [{ id: APP_FIELDS, fields }, ...workflows]) {
    for (const field of portal.listOf(id)) {
      if (field.parent !== undefined && Object.hasOwn(values, field.parent)) {
        parents.set(field, values[field.parent]);
      }
    }
  }
  return {
    resolve: (field, stored, search) =>
      resolver.resolve(field, parents.has(field) ? parents.get(field) : stored, search),
  };
}

async function readState(
  deps: PortalDeps,
  of: PortalOf,
  { draft, linked_account_id, config_id }: PreviewConfigPortalRequest,
  tx: Tx,
): Promise<ExistingConfig> {
  const { tenant, slug } = of;
  const app = await findPortalApp(deps, of, tx);
  const stored =
    linked_account_id === undefined
      ? NOTHING_STORED
      : await readStored(tx, of, { account_id: linked_account_id, config_id });
  const { account, connections, config } = stored;
  const rows = { slug, account: account._id, config: config?._id ?? null };
  const values = config === null ? [] : await listConfigValues(tx, tenant, config._id);
  const state: ExistingConfig = {
    tenant,
    app,
    account,
    connections,
    portal: indexPortal(linked_account_id === undefined ? openToAll(draft) : draft),
    portal_version: null,
    workflows: await listConfigWorkflows(tx, tenant, rows),
    values: new Map(values.map((one) => [fieldKey(one.workflow, one.field_id), one])),
    config: config ?? freshConfig(of, account, { config_id, now: deps.clock() }),
  };
  return config === null ? withAutoEnabled(state) : state;
}

type Stored = Pick<ConfigHead, 'connections' | 'config'> & { account: ConfigAccount };

/** @throws AppError INVALID_LINKED_ACCOUNT_ID */
async function readStored(
  tx: Tx,
  { tenant, slug }: PortalOf,
  { account_id, config_id }: { account_id: string; config_id: string | undefined },
): Promise<Stored> {
  const wanted = { slug, account: { account_id }, config_id: config_id ?? null };
  const { account, connections, config } = await readConfigHead(tx, tenant, wanted);
  if (account === null) {
    throw unknownLinkedAccount('body', '/linked_account_id');
  }
  // Without its id the values of no config are shown.
  return { account, connections, config: config_id === undefined ? null : config };
}

function freshConfig(
  { tenant, slug }: PortalOf,
  account: ConfigAccount,
  { config_id = account.account_id, now }: { config_id: string | undefined; now: Date },
): ConfigRow {
  return {
    _id: '',
    ...tenant,
    linked_account: account._id,
    slug,
    config_id,
    connection: null,
    labels: NO_LABELS,
    revision: 1,
    archived_at: null,
    is_seed: false,
    created_at: now,
    updated_at: now,
  };
}

/** Nothing is known of the customer, so that no access rule decides. */
function openToAll(draft: StoredPortal): StoredPortal {
  const workflows = draft.workflows.map((one) => ({ ...one, access_rule: null }));
  return { ...draft, workflows };
}

function withAutoEnabled(state: ExistingConfig): ExistingConfig {
  const plan = { values: [], switches: [], labels: undefined, connection: undefined };
  const enabled = new Set(autoEnabled(state, plan, NOTHING).map(({ workflow }) => workflow._id));
  const workflows = state.workflows.map((row) => ({ ...row, enabled: enabled.has(row._id) }));
  return { ...state, workflows };
}
