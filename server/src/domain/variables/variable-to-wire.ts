import type {
  EnvVariableValue,
  ListedVariableValue,
  OrgVariable,
  VariableDefinition,
  VariableState,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '#db/database.ts';
import type { DefinitionRow } from '#db/variables/definition-repo.ts';
import type { FoundValue, ValueRow } from '#db/variables/value-repo.ts';
import { MAX_LISTED_LENGTH, type ValueState } from '#db/variables/value-states-repo.ts';
import { REDACTED } from '../redacted.ts';

/** The states of variables by environment and by the `_id` of the variable. */
export type States = ReadonlyMap<Tenant['environment'], ReadonlyMap<string, ValueState>>;

export function definitionToWire(row: DefinitionRow, states: States): VariableDefinition {
  const { _id, org_id, name, description, scope, var_format, encrypted } = row;
  return {
    _id,
    org_id,
    name,
    description,
    scope,
    var_format,
    encrypted,
    values: Object.fromEntries(
      [...states].map(([environment, byId]) => [environment, stateToWire(byId.get(_id))]),
    ),
    created_by: row.created_by,
    updated_by: row.updated_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function stateToWire(state: ValueState | undefined): VariableState {
  if (state === undefined) {
    return { count: 0, value_id: null, value: null, is_shortened: false };
  }
  const { count, value_id, value, length } = state;
  return {
    count,
    value_id,
    value: value_id === null ? null : (value ?? REDACTED),
    is_shortened: (length ?? 0) > MAX_LISTED_LENGTH,
  };
}

/** A value with the organization's own id of its linked account. */
type OwnedValue = ValueRow & { account_id: string | null };

/** @param isForCustomer customers do not see the names of the organization's members */
export function valueToWire(row: OwnedValue, isForCustomer: boolean): EnvVariableValue {
  const { _id, org_id, definition, environment, value, workflow, account_id } = row;
  return {
    _id,
    org_id,
    variable_definition_id: definition,
    environment,
    ...(account_id === null ? {} : { linked_account_id: account_id }),
    ...(workflow === null ? {} : { workflow_id: workflow }),
    value: value ?? REDACTED,
    created_by: isForCustomer ? null : row.created_by,
    updated_by: isForCustomer ? null : row.updated_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function listedValueToWire(row: FoundValue, isForCustomer: boolean): ListedVariableValue {
  const { _id, name, scope, encrypted } = row.variable;
  return {
    ...valueToWire(row, isForCustomer),
    variable_definition_id: { _id, name, scope, encrypted },
  };
}

export const orgVariableToWire = (row: FoundValue): OrgVariable => ({
  _id: row._id,
  key_name: row.variable.name,
  key_value: row.value ?? REDACTED,
  encrypted: row.variable.encrypted,
  environment: row.environment,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
