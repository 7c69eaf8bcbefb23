import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database, Tenant } from '#db/database.ts';
import { VARIABLE_SCOPES } from '#db/schema/variables/variable-definition.ts';
import type { VariableScope } from '#db/variables/definition-repo.ts';
import { type RunValueRow, readRunValues } from '#db/variables/value-repo.ts';
import { findWorkflowOwner } from '#db/workflows/workflow-owner-repo.ts';
import { REDACTED } from '../redacted.ts';
import { buildVariableAad } from '../variables/variable-deps.ts';
import { parseVariablePath } from '../workflows/graph/named-variables.ts';

/** The run whose variables are read. */
export interface RunOfVariables {
  tenant: Tenant;
  workflow_id: string | null;
  /** The `_id` of the linked account. Null if the run has none. */
  linked_account: string | null;
}

/** The value of a variable, and its form in logs. */
export interface RunVariable {
  real: Json;
  shown: Json;
}

/** The variables of a run by scope and name, such as `org.BASE_URL`. Names without a value are left out. */
export type RunVariables = ReadonlyMap<string, RunVariable>;

interface Deps {
  db: Database;
  keyRing: Pick<KeyRing, 'decrypt'>;
}

/**
 * Reads the variables that a run names. The workflow of a customer does not read encrypted variables of the organization,
 * and a deleted workflow is treated as a customer's.
 *
 * @param keys the variables as `formatVariableKey` names them
 */
export async function readRunVariables(
  { db, keyRing }: Deps,
  { tenant, workflow_id, linked_account }: RunOfVariables,
  keys: readonly string[],
): Promise<RunVariables> {
  const named = keys.map(parseKey);
  const byScope = new Map(
    VARIABLE_SCOPES.map((scope) => [
      scope,
      named.flatMap(([of, name]) => (of === scope ? [name] : [])),
    ]),
  );
  const { rows, isOfCustomer } = await db.readAsTenant(tenant, async (tx) => ({
    rows: await readRunValues(tx, tenant, { linked_account, workflow: workflow_id }, byScope),
    isOfCustomer: (await findWorkflowOwner(tx, tenant, workflow_id)) !== null,
  }));
  const readable = rows.filter(
    ({ scope, value_encrypted }) => !isOfCustomer || scope !== 'org' || value_encrypted === null,
  );
  // Decrypts after the transaction, because reading a key may need another connection of the pool.
  const found = await Promise.all(
    readable.map(
      async (row): Promise<[string, RunVariable]> => [
        `${row.scope}.${row.name}`,
        await readValue(keyRing, tenant, row),
      ],
    ),
  );
  return new Map(found);
}

async function readValue(
  keyRing: Deps['keyRing'],
  tenant: Tenant,
  { _id, value, value_encrypted, var_format }: RunValueRow,
): Promise<RunVariable> {
  const text =
    value_encrypted === null
      ? (value ?? '')
      : await keyRing.decrypt(tenant.org_id, buildVariableAad(tenant, _id), value_encrypted);
  const real = var_format === 'number' ? Number(text) : text;
  return { real, shown: value_encrypted === null ? real : REDACTED };
}

function parseKey(key: string): [VariableScope, string] {
  const { scope, name } = parseVariablePath(['env', ...splitKey(key)]);
  if (scope === null || name === null) {
    throw new Error('A key of a variable has no scope.');
  }
  return [scope, name];
}

/** Splits a key at its first dot. Names of variables have no dots, but templates may name anything. */
function splitKey(key: string): [string, string] {
  const at = key.indexOf('.');
  return [key.slice(0, at), key.slice(at + 1)];
}

/** Returns the key of the variable that a path names, such as `org.BASE_URL`. Null if it names none. */
export function formatVariableKey(path: readonly (string | null)[]): string | null {
  const { scope, name } = parseVariablePath(path);
  return path[0] === 'env' && scope !== null && name !== null ? `${scope}.${name}` : null;
}

/** Builds the root `env` of templates. `workspace` has the variables of the organization. */
export function buildEnvRoot(variables: RunVariables, which: keyof RunVariable): JsonObject {
  const values = [...variables].map(([key, value]) => ({
    key: parseKey(key),
    value: value[which],
  }));
  const buildScope = (scope: VariableScope): JsonObject =>
    Object.fromEntries(
      values.flatMap(({ key: [of, name], value }) => (of === scope ? [[name, value]] : [])),
    );
  const org = buildScope('org');
  return {
    org,
    workspace: org,
    linked_account: buildScope('linked_account'),
    workflow: buildScope('workflow'),
  };
}
