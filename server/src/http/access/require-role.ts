import { AppError } from '#domain/app-error.ts';
import { assertTwoFactor } from '#domain/auth/assert-two-factor.ts';
import type { Principal } from '#domain/principal.ts';
import { isRoleAtLeast, type Role } from '#domain/roles.ts';
import type { OperationPolicy } from '../operation-policy.ts';

const ROLE_HOLDERS: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  admin: 'an owner or an admin',
  developer: 'an owner, an admin or a developer',
  support: 'a member',
};

/**
 * Asserts that a user has the role that the contract's `x-role` requires, and the second factor that the organization
 * requires. Session tokens and API keys have no role.
 *
 * @throws AppError TWO_FACTOR_REQUIRED or ROLE_TOO_LOW
 */
export function assertRole(principal: Principal, operation: OperationPolicy): void {
  if (principal.kind !== 'user') {
    return;
  }
  if (!operation.isBeforeTwoFactor) {
    assertTwoFactor(principal);
  }
  const { role } = operation;
  if (role !== null && !isRoleAtLeast(principal.role, role)) {
    throw new AppError(
      'ROLE_TOO_LOW',
      `This needs the role ${role} or a higher one. Yours is ${principal.role}. Ask ${ROLE_HOLDERS[role]} of your organization.`,
    );
  }
}
