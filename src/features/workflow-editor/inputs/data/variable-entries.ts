import type { VariableFormat, VariableScope } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import { createGroupEntry } from './entry-members';
import type { DataEntry } from './source-set';

/** A variable that templates can name. */
export type VariableSource = {
  scope: VariableScope;
  name: string;
  var_format: VariableFormat;
  isSecret: boolean;
  /** Its value in this environment; undefined if it is encrypted, not set, or differs by account or workflow. */
  sample?: Json | undefined;
};

const TYPES = { string: 'text', number: 'number', url: 'address' } as const;

/** Returns the entries of variables, for the picker. */
export const toVariableEntries = (variables: readonly VariableSource[]): readonly DataEntry[] =>
  variables.map((variable) => toEntry(variable, variable.scope));

function toEntry({ name, var_format, isSecret, sample }: VariableSource, root: string): DataEntry {
  return { key: name, path: ['env', root, name], type: TYPES[var_format], isSecret, sample };
}

/** Builds the entry `env`. Its members are unknown while the variables are not loaded. */
export function buildEnvEntry(variables: readonly VariableSource[] | undefined): DataEntry {
  if (variables === undefined) {
    return { key: 'env', path: ['env'], type: 'unknown' };
  }
  const group = (root: string, scope: VariableScope) =>
    createGroupEntry(
      ['env', root],
      variables.filter((variable) => variable.scope === scope).map((item) => toEntry(item, root)),
    );
  return createGroupEntry(
    ['env'],
    [
      group('org', 'org'),
      group('workspace', 'org'),
      group('linked_account', 'linked_account'),
      group('workflow', 'workflow'),
    ],
  );
}

/** Builds the samples of `env`, as the evaluator of templates reads them. */
export function buildEnvSamples(variables: readonly VariableSource[] | undefined): JsonObject {
  const org = Object.fromEntries(
    (variables ?? []).flatMap(({ scope, name, sample }) =>
      scope === 'org' && sample !== undefined ? [[name, sample]] : [],
    ),
  );
  return { org, workspace: org };
}
