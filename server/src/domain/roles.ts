/** The roles of members, in the order of their permissions. Each role has all permissions of the previous ones. */
export const ROLES = ['support', 'developer', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** Returns whether a role has the permissions of another one. An unknown role ranks as `support`, the lowest. */
export function isRoleAtLeast(role: string, needed: Role): boolean {
  const rank = isRole(role) ? ROLES.indexOf(role) : 0;
  return rank >= ROLES.indexOf(needed);
}
