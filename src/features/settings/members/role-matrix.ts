import type { RolesByTag } from '@patchbay/contract/roles-by-tag.gen.d.ts';
import { ROLES, type Role } from '@/lib/roles';

/** A role that can be assigned. */
export type AssignableRole = Exclude<Role, 'owner'>;

export const ASSIGNABLE_ROLES: readonly { role: AssignableRole; text: string }[] = [
  { role: 'admin', text: 'Everything, including members and settings.' },
  { role: 'developer', text: 'Linked accounts, workflows and API keys.' },
  { role: 'support', text: 'Can view everything except keys.' },
];

interface Row {
  area: string;
  act: string;
  /** The lowest role that is allowed. */
  least: Role;
}

/** The tags of the contract, without those about the user's own account. */
type Tag = Exclude<keyof RolesByTag, 'auth' | 'system'>;

/** The texts of the permissions. Each area has one for each role that the contract requires there. */
const AREAS: {
  readonly [Name in Tag]: { name: string; acts: Readonly<Record<RolesByTag[Name], string>> };
} = {
  'linked-accounts': {
    name: 'Linked accounts',
    acts: { support: 'See them', developer: 'Create, rename, disconnect and delete them' },
  },
  connect: {
    name: 'Connections',
    acts: {
      support: 'See their history',
      developer: 'Create session tokens and connect links, rename connections',
    },
  },
  applications: {
    name: 'Apps',
    acts: {
      support: 'See them and their settings',
      developer: 'Test their credentials',
      admin: 'Enable them and change their settings',
    },
  },
  'custom-apps': {
    name: 'Custom apps',
    acts: {
      support: 'See them',
      developer: 'Create, import and change them',
      admin: 'Publish and delete them',
    },
  },
  configs: {
    name: 'Configs',
    acts: {
      support: 'See them, with values and history',
      developer: 'Change, reset and delete them, enable workflows',
    },
  },
  'config-portals': {
    name: 'Config portals',
    acts: { developer: 'See, edit and publish them' },
  },
  workflows: {
    name: 'Workflows',
    acts: {
      support: 'See them, with drafts and versions',
      developer: 'Create, change, publish, run and delete them',
    },
  },
  triggers: {
    name: 'Events and schedules',
    acts: {
      support: 'See schedules',
      developer: 'Fire events, change schedules and webhook secrets',
    },
  },
  webhooks: {
    name: 'Webhooks',
    acts: {
      support: 'See them and their deliveries',
      developer: 'Create, change, test and delete them, send deliveries again',
    },
  },
  executions: {
    name: 'Executions',
    acts: {
      support: 'See and export them',
      developer: 'Stop, repeat and retry them, save views',
    },
  },
  events: {
    name: 'Events',
    acts: {
      support: 'See them and which were received',
      developer: 'Define, change, delete and fire them again',
    },
  },
  calls: {
    name: 'Actions and proxy requests',
    acts: { support: 'See the actions of apps', developer: 'Send them' },
  },
  audit: { name: 'Audit log', acts: { support: 'See it and save it as a file' } },
  variables: {
    name: 'Variables',
    acts: {
      support: 'See them; encrypted values are never shown',
      developer: 'Define, change and delete them, set values',
    },
  },
  tables: {
    name: 'Tables',
    acts: { support: 'See them', developer: 'Create, change and delete them' },
  },
  'data-refs': {
    name: 'Data refs',
    acts: { support: 'See them', developer: 'Create, clear and delete them' },
  },
  org: {
    name: 'Organization',
    acts: {
      support: 'See it and its members',
      developer: 'Change datastores',
      admin: 'Change settings, members, API keys, email and support access, delete demo data',
    },
  },
};

/** The permissions of the roles, as texts. */
export const ROLE_MATRIX: readonly Row[] = Object.values<{
  name: string;
  acts: Partial<Record<Role, string>>;
}>(AREAS).flatMap(({ name, acts }) =>
  ROLES.flatMap((least) => {
    const act = acts[least];
    return act === undefined ? [] : [{ area: name, act, least }];
  }),
);
