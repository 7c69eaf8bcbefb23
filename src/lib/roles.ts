export type Role = 'support' | 'developer' | 'admin' | 'owner';

// From the least to the most: `x-role` of the contract names the least that may call.
const ROLES: readonly string[] = ['support', 'developer', 'admin', 'owner'] satisfies Role[];

/**
 * Whether a role may do what needs `least`. For hiding and disabling only: the server decides. An
 * unknown or absent role counts as less than all.
 */
export function isRoleAtLeast(role: string | undefined, least: Role): boolean {
  return ROLES.indexOf(role ?? '') >= ROLES.indexOf(least);
}

const NAMES: Readonly<Record<string, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  developer: 'Developer',
  support: 'Support',
};

/** How a person reads a role; one that is not known stays as it is. */
export function roleName(role: string | undefined): string {
  return role === undefined ? 'Member' : (NAMES[role] ?? role);
}
