import type { VariableFormat, VariableScope } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The name of each scope, and a sentence about who has a value. */
export const SCOPE_TEXTS: Readonly<Record<VariableScope, { name: string; sentence: string }>> = {
  org: {
    name: 'Organization',
    sentence: 'The organization has one value in each environment.',
  },
  linked_account: {
    name: 'Linked account',
    sentence: 'Each linked account has a value of its own.',
  },
  workflow: { name: 'Workflow', sentence: 'Each workflow has a value of its own.' },
};

export const FORMAT_NAMES: Readonly<Record<VariableFormat, string>> = {
  string: 'String',
  number: 'Number',
  url: 'URL',
};

/** Returns the template that reads a variable. */
export const formatVariableTemplate = ({ scope, name }: { scope: VariableScope; name: string }) =>
  `{{env.${scope}.${name}}}`;
