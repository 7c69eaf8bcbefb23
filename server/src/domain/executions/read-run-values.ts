import { type Json, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import { findUserDefinedFields } from '#db/connect/linked-account-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { findWorkflowOwner } from '#db/workflows/workflow-owner-repo.ts';
import { AppError } from '../app-error.ts';
import { type ConfigState, getEffectiveValue } from '../configs/config-state.ts';
import { APP_FIELDS, formatFieldKey } from '../configs/portal-fields.ts';
import { type ConfigDeps, readConfigState } from '../configs/read-config-state.ts';
import { buildConfigSecretAad } from '../configs/write/encrypt-secrets.ts';
import { REDACTED } from '../redacted.ts';

/** The run whose config values are read. */
export interface RunOfValues {
  tenant: Tenant;
  /** The app of the workflow; null for the organization's own app, which has no config. */
  slug: string | null;
  workflow_id: string | null;
  /** The `_id` of the linked account; null if the run has none. */
  linked_account: string | null;
  config_id: string | null;
}

/** The values that templates of a run read besides its trigger and its nodes. */
export interface Values {
  /** The values of config fields by name and by id. */
  real: { application: JsonObject; workflow: JsonObject };
  /** The values of `real` with `[REDACTED]` in place of encrypted ones. */
  shown: { application: JsonObject; workflow: JsonObject };
  /** The values of `real` for requests to other hosts than the app. Without encrypted values in a customer's workflow. */
  elsewhere: { application: JsonObject; workflow: JsonObject };
  hasSecret: boolean;
  /** The user-defined fields of the linked account by name. */
  udf: JsonObject;
}

type Deps = Pick<ConfigDeps, 'db' | 'keyRing' | 'apps' | 'portals'>;

/**
 * Reads the values of a run. A deleted app or account has no values. Fields that customers cannot see have no values in
 * the workflows of customers, and a deleted workflow is treated as a customer's.
 */
export async function readRunValues(deps: Deps, run: RunOfValues): Promise<Values> {
  const { tenant, linked_account } = run;
  const { state, isOfCustomer, udf } = await deps.db.readAsTenant(tenant, async (tx) => ({
    state: await readState(deps, tx, run),
    isOfCustomer: (await findWorkflowOwner(tx, tenant, run.workflow_id)) !== null,
    udf: linked_account === null ? [] : await findUserDefinedFields(tx, tenant, linked_account),
  }));
  const [application, workflow] = await Promise.all([
    readFields(deps, state, { workflow: APP_FIELDS, isOfCustomer }),
    readFields(deps, state, { workflow: run.workflow_id ?? APP_FIELDS, isOfCustomer }),
  ]);
  return {
    real: { application: application.real, workflow: workflow.real },
    shown: { application: application.shown, workflow: workflow.shown },
    elsewhere: { application: application.elsewhere, workflow: workflow.elsewhere },
    hasSecret: application.hasSecret || workflow.hasSecret,
    udf: Object.fromEntries(udf.map(({ key_name, key_value }) => [key_name, key_value])),
  };
}

async function readState(
  deps: Deps,
  tx: Tx,
  { tenant, slug, linked_account, config_id }: RunOfValues,
): Promise<ConfigState | null> {
  if (slug === null || linked_account === null) {
    return null;
  }
  const account = { _id: linked_account };
  const key = { tenant, slug, account, config_id, canBeDisabled: true };
  return readConfigState(deps, tx, key).catch((error: unknown) => {
    if (error instanceof AppError) {
      return null;
    }
    throw error;
  });
}

interface Fields {
  real: JsonObject;
  shown: JsonObject;
  elsewhere: JsonObject;
  hasSecret: boolean;
}

async function readFields(
  { keyRing }: Deps,
  state: ConfigState | null,
  { workflow, isOfCustomer }: { workflow: string; isOfCustomer: boolean },
): Promise<Fields> {
  const real: Record<string, Json> = {};
  const redacted: Record<string, Json> = {};
  const elsewhere: Record<string, Json> = {};
  let hasSecret = false;
  const fields = state?.portal.listFields(workflow) ?? [];
  for (const field of fields.filter(({ hidden }) => !isOfCustomer || hidden !== true)) {
    const row = state?.values.get(formatFieldKey(workflow, field.id));
    const stored = toJsonValue(getEffectiveValue(row?.value ?? null, field));
    const encrypted = row?.value_encrypted ?? null;
    const isSecret = row !== undefined && state !== null && encrypted !== null;
    const value = isSecret
      ? await keyRing.decrypt(
          state.tenant.org_id,
          buildConfigSecretAad(state.tenant, row._id),
          encrypted,
        )
      : stored;
    hasSecret ||= isSecret;
    // The name of a field overrides the equal id of an earlier field.
    for (const key of [field.id, field.name]) {
      real[key] = value;
      redacted[key] = isSecret ? REDACTED : value;
      if (!isSecret || !isOfCustomer) {
        elsewhere[key] = value;
      }
    }
  }
  return { real, shown: redacted, elsewhere, hasSecret };
}
