import type { SignupFlow } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '#db/database.ts';
import { storeSignupFlow } from '#db/org/new-org-repo.ts';
import { AppError } from '../app-error.ts';
import { assertTwoFactor } from '../auth/assert-two-factor.ts';
import type { UserPrincipal } from '../principal.ts';
import { isRoleAtLeast } from '../roles.ts';

/** Adds the demo's data to an organization. Does nothing if the organization already has them. */
export type SeedDemoInto = (org_id: string) => Promise<void>;

/**
 * Stores how the organization was set up first, and adds sample data for `demo`. The flow `invite` changes
 * nothing, because the organization existed before.
 *
 * @throws AppError ROLE_TOO_LOW, or TWO_FACTOR_REQUIRED for a member without the required second factor
 */
export async function bootstrapOrg(
  deps: { db: Database; seedDemoInto: SeedDemoInto },
  principal: UserPrincipal,
  flow: SignupFlow,
): Promise<void> {
  if (flow === 'invite') {
    return;
  }
  // The contract allows the operation without a second factor, because a person who joins calls it with `invite` first.
  assertTwoFactor(principal);
  const { org_id, role } = principal;
  if (!isRoleAtLeast(role, 'admin')) {
    throw new AppError(
      'ROLE_TOO_LOW',
      `Only an owner or an admin can set an organization up; your role is ${role}. Ask one of them.`,
    );
  }
  if (flow === 'demo') {
    await deps.seedDemoInto(org_id);
  }
  await storeSignupFlow(deps.db.directory, org_id, flow);
}
