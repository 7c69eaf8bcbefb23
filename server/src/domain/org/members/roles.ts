/** Roles of the members of an organization, each may do all that those before it may. */
export const ROLES = ['support', 'developer', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** @param role of a member; an unknown one ranks as `support`, the lowest */
export function isRoleAtLeast(role: string, needed: Role): boolean {
  const rank = isRole(role) ? ROLES.indexOf(role) : 0;
  return rank >= ROLES.indexOf(needed);
}
