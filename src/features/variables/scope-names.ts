import type { VariableScope } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The texts of a scope: its tab, who has a value of its own, and the root of its templates. */
export const SCOPE_TEXTS: Readonly<
  Record<VariableScope, { name: string; sentence: string; owner: string; owners: string }>
> = {
  org: {
    name: 'Organization',
    sentence: 'The organization has one value in each environment.',
    owner: 'organization',
    owners: 'organizations',
  },
  linked_account: {
    name: 'Linked account',
    sentence: 'Each linked account has a value of its own.',
    owner: 'account',
    owners: 'accounts',
  },
  workflow: {
    name: 'Workflow',
    sentence: 'Each workflow has a value of its own.',
    owner: 'workflow',
    owners: 'workflows',
  },
};

/** Returns the template that reads a variable. */
export const formatVariableTemplate = ({ scope, name }: { scope: VariableScope; name: string }) =>
  `{{env.${scope}.${name}}}`;
