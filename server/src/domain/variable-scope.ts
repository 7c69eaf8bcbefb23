import type { VariableScopeInput } from '@patchbay/contract/schema.gen.d.ts';
import type { VariableScope } from '#db/variables/definition-repo.ts';

/** The scopes by their names in requests and templates. `workspace` is the older word for the organization. */
const SCOPES: Readonly<Record<VariableScopeInput, VariableScope>> = {
  org: 'org',
  workspace: 'org',
  linked_account: 'linked_account',
  workflow: 'workflow',
};

/** Returns the scope that an input means. */
export const toScope = (input: VariableScopeInput): VariableScope => SCOPES[input];

/** Returns the scope that a text names, or null if it names none. */
export const parseScope = (text: string): VariableScope | null =>
  isScopeInput(text) ? SCOPES[text] : null;

const isScopeInput = (text: string): text is VariableScopeInput => Object.hasOwn(SCOPES, text);
