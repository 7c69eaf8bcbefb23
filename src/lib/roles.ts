export type Role = 'support' | 'developer' | 'admin' | 'owner';

// The roles from lowest to highest. `x-role` of the contract is the lowest role that may call an
// operation.
export const ROLES: readonly Role[] = ['support', 'developer', 'admin', 'owner'];

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/**
 * Returns whether a role is at least `least`. It serves the UI only: the server decides. An
 * unknown or absent role is below all.
 */
export function isRoleAtLeast(role: string | undefined, least: Role): boolean {
  const names: readonly string[] = ROLES;
  return names.indexOf(role ?? '') >= names.indexOf(least);
}

const NAMES: Readonly<Record<string, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  developer: 'Developer',
  support: 'Support',
};

/** Returns the display name of a role; an unknown one is unchanged. */
export function getRoleName(role: string | undefined): string {
  return role === undefined ? 'Member' : (NAMES[role] ?? role);
}
