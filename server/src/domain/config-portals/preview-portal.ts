import type { Config, PreviewConfigPortalRequest } from '@patchbay/contract/schema.gen.d.ts';
import {
  type ConfigAccount,
  type ConfigHead,
  type ConfigRow,
  listConfigValues,
  listConfigWorkflows,
  readConfigHead,
} from '#db/configs/read-config-repo.ts';
import type { Tx } from '#db/database.ts';
import type { StoredPortal, StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import { type ExistingConfig, NO_LABELS } from '../configs/config-state.ts';
import { configToWire } from '../configs/config-to-wire.ts';
import { APP_FIELDS, formatFieldKey, indexPortal } from '../configs/portal-fields.ts';
import {
  createFieldResolver,
  type FieldResolver,
  type ResolveMode,
} from '../configs/resolve-fields.ts';
import type { RuleCodeDeps } from '../configs/rule-code.ts';
import { listAutoEnabled } from '../configs/write/create-config.ts';
import { NOTHING } from '../configs/write/write-request.ts';
import type { FieldOptions } from '../field-options/option-request.ts';
import { createUnknownLinkedAccountError } from '../linked-accounts/unknown-linked-account.ts';
import { findDraftProblems } from './draft-problems.ts';
import { findPortalApp, type PortalDeps, type PortalScope } from './portal-deps.ts';
import { assertNoProblems } from './portal-problem.ts';

export interface PreviewDeps extends PortalDeps, RuleCodeDeps {
  options: FieldOptions;
}

/** The linked account of a preview that does not name one. */
const ANYONE = { _id: '', account_id: 'preview', name: null, udf: [] };
const NOTHING_STORED: Stored = { account: ANYONE, connections: [], config: null };

/**
 * Returns the config that a customer would see if the draft were published. Nothing is stored.
 *
 * @param remote whether the app may be asked for options
 * @throws AppError RESOURCE_NOT_FOUND; VALIDATION_ERROR; INVALID_LINKED_ACCOUNT_ID
 */
export async function previewPortal(
  deps: PreviewDeps,
  of: PortalScope,
  request: PreviewConfigPortalRequest,
  { remote, signal }: Pick<ResolveMode, 'remote' | 'signal'>,
): Promise<Config> {
  assertNoProblems(findDraftProblems(request.draft));
  const { linked_account_id } = request;
  const state = await deps.db.readAsTenant(of.tenant, (tx) => readState(deps, of, request, tx));
  const resolver = createFieldResolver(deps, state, {
    // A member may see the errors of an app. The rest is as the customer would see it.
    viewer: 'organization',
    remote: linked_account_id === undefined ? 'leave_out' : remote,
    signal,
  });
  return configToWire(state, {
    viewer: 'customer',
    resolver: useTriedParents(resolver, state, request.values),
  });
}

/** Resolves options by the values that are tried out, if they include the parent of a field. */
function useTriedParents(
  resolver: FieldResolver,
  { portal }: ExistingConfig,
  { fields = {}, workflows = [] }: NonNullable<PreviewConfigPortalRequest['values']> = {},
): FieldResolver {
  const parents = new Map<StoredPortalField, unknown>();
  for (const { id, fields: values } of [{ id: APP_FIELDS, fields }, ...workflows]) {
    for (const field of portal.listFields(id)) {
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
  of: PortalScope,
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
    portal: indexPortal(linked_account_id === undefined ? dropAccessRules(draft) : draft),
    portal_version: null,
    workflows: await listConfigWorkflows(tx, tenant, rows),
    values: new Map(values.map((value) => [formatFieldKey(value.workflow, value.field_id), value])),
    config: config ?? buildUnsavedConfig(of, account, { config_id, now: deps.clock() }),
  };
  return config === null ? enableAutomatically(state) : state;
}

type Stored = Pick<ConfigHead, 'connections' | 'config'> & { account: ConfigAccount };

/**
 * Reads the linked account with its connections and config.
 *
 * @throws AppError INVALID_LINKED_ACCOUNT_ID
 */
async function readStored(
  tx: Tx,
  { tenant, slug }: PortalScope,
  { account_id, config_id }: { account_id: string; config_id: string | undefined },
): Promise<Stored> {
  const key = { slug, account: { account_id }, config_id: config_id ?? null };
  const { account, connections, config } = await readConfigHead(tx, tenant, key);
  if (account === null) {
    throw createUnknownLinkedAccountError('body', '/linked_account_id');
  }
  // A config's values are shown only if the request names the config.
  return { account, connections, config: config_id === undefined ? null : config };
}

function buildUnsavedConfig(
  { tenant, slug }: PortalScope,
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

/** Removes the access rules, because a preview without a linked account has no fields to check. */
function dropAccessRules(draft: StoredPortal): StoredPortal {
  const workflows = draft.workflows.map((workflow) => ({ ...workflow, access_rule: null }));
  return { ...draft, workflows };
}

function enableAutomatically(state: ExistingConfig): ExistingConfig {
  const plan = { values: [], switches: [], labels: undefined, connection: undefined };
  const enabled = new Set(
    listAutoEnabled(state, plan, NOTHING).map(({ workflow }) => workflow._id),
  );
  const workflows = state.workflows.map((row) => ({ ...row, enabled: enabled.has(row._id) }));
  return { ...state, workflows };
}
