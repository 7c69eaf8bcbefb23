import type { Role } from '@patchbay/contract/dashboard-schema.gen.d.ts';

const TEXTS: Readonly<Record<string, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  developer: 'a developer',
  support: 'a member with read access',
};

/** Returns a role for the middle of a sentence: 'You join as a developer'. */
export function getRoleText(role: Role): string {
  return TEXTS[role] ?? 'a member';
}
