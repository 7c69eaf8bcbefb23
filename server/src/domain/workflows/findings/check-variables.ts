import { findNearestName } from '@patchbay/workflow-graph/nearest-name.ts';
import type { Tenant, Tx } from '#db/database.ts';
import {
  holdDefinitions,
  listDefinitionNames,
  type VariableScope,
} from '#db/variables/definition-repo.ts';
import { listSetVariables } from '#db/variables/set-variables-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import type { GraphFinding } from '../graph/finding.ts';
import type { NamedVariable } from '../graph/named-variables.ts';

/** The maximum number of names that are compared with the known ones, which takes about 10 ms. */
const MAX_SUGGESTIONS = 20;

export interface VariableFinding extends Omit<GraphFinding, 'code'> {
  code: 'VARIABLE_UNKNOWN' | 'VARIABLE_NOT_SET' | 'VARIABLE_SECRET';
}

/** A finding with the path of its variable, such as `env.org.BASE_URL`. */
interface VariableProblem extends VariableFinding {
  name: string;
  node_id: string;
}

/** The workflow whose runs read the variables. */
export interface VariableReader {
  tenant: Tenant;
  /** The `_id` of the workflow. Null if it does not exist yet, so that it has no values of its own. */
  workflow_id: string | null;
  /** Whether a linked account owns it. Its runs do not read encrypted variables of the organization. */
  isOfCustomer: boolean;
}

/** Returns the findings of a draft or a version about the variables that it names. */
export async function checkVariables(
  { _id, org_id, environment, linked_account }: WorkflowRow,
  variables: readonly NamedVariable[],
  tx: Tx,
): Promise<VariableFinding[]> {
  const reader = {
    tenant: { org_id, environment },
    workflow_id: _id,
    isOfCustomer: linked_account !== null,
  };
  const problems = await findVariableProblems(tx, reader, variables);
  return problems.map(({ name: _name, ...finding }) => finding);
}

/**
 * Returns an error for each variable that is not defined, and a warning for each one without a value in this environment.
 * Accounts have values of their own, so one of them is enough.
 */
export async function findVariableProblems(
  tx: Tx,
  reader: VariableReader,
  variables: readonly NamedVariable[],
): Promise<VariableProblem[]> {
  if (variables.length === 0) {
    return [];
  }
  const { tenant, workflow_id } = reader;
  const definitions = await listDefinitionNames(tx, tenant.org_id);
  const byKey = new Map(definitions.map((row) => [`${row.scope}.${row.name}`, row]));
  const named = variables.flatMap(({ scope, name }) => byKey.get(`${scope}.${name}`)?._id ?? []);
  const set = await listSetVariables(tx, tenant, workflow_id, [...new Set(named)]);
  let suggestions = 0;
  const suggest = (scope: VariableScope, name: string): string => {
    suggestions += 1;
    const names = definitions.filter((row) => row.scope === scope).map((row) => row.name);
    const nearest = suggestions > MAX_SUGGESTIONS ? undefined : findNearestName(name, names);
    return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  };
  return variables.flatMap(
    ({ node_id, nodeName, pointer, path, scope, name }): VariableProblem[] => {
      const place = { name: path, node_id, pointer };
      const unknown = (message: string): VariableProblem[] => [
        {
          severity: 'error',
          code: 'VARIABLE_UNKNOWN',
          ...place,
          message: `${nodeName} ${message}`,
        },
      ];
      if (scope === null || name === null) {
        return unknown(
          `names "${path}", which is not a variable. Write env.org, env.linked_account or env.workflow with the name of a variable, such as env.org.BASE_URL.`,
        );
      }
      const definition = byKey.get(`${scope}.${name}`);
      if (definition === undefined) {
        return unknown(
          `names the variable "${path}", which is not defined.${suggest(scope, name)} Define it under Developer, Variables, or choose another one.`,
        );
      }
      const warning = (code: VariableFinding['code'], message: string): VariableProblem[] => [
        {
          severity: 'warning',
          code,
          ...place,
          message: `${nodeName} names the variable "${path}", ${message}`,
        },
      ];
      if (reader.isOfCustomer && scope === 'org' && definition.encrypted) {
        return warning(
          'VARIABLE_SECRET',
          'which is empty here: a customer’s workflow does not read encrypted variables of the organization.',
        );
      }
      return set.has(definition._id)
        ? []
        : warning(
            'VARIABLE_NOT_SET',
            `which has no value in ${tenant.environment} yet, so that it is empty. Set one under Developer, Variables.`,
          );
    },
  );
}

/** Keeps the variables of a document from being deleted or renamed until the transaction ends, which publishes it. */
export async function holdVariables(
  tx: Tx,
  { org_id }: Tenant,
  variables: readonly NamedVariable[],
): Promise<void> {
  const named = variables.flatMap(({ scope, name }) =>
    scope === null || name === null ? [] : [{ scope, name }],
  );
  if (named.length > 0) {
    await holdDefinitions(tx, org_id, named);
  }
}
