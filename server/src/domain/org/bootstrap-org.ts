import type { SignupFlow } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '../../db/database.ts';
import { storeSignupFlow } from '../../db/org/new-org-repo.ts';
import { AppError } from '../app-error.ts';
import { refuseWithoutTwoFactor } from '../auth/two-factor/refuse-without-two-factor.ts';
import type { UserPrincipal } from '../principal.ts';
import { isRoleAtLeast } from './members/roles.ts';

/** Adds the demo's data to an organization; where it is there already, nothing happens. */
export type SeedDemoInto = (org_id: string) => Promise<void>;

/**
 * Keeps how an organization began, and with `demo` fills it with sample data. Who joined by
 * invitation changes nothing about how it began.
 *
 * @throws AppError ROLE_TOO_LOW, or TWO_FACTOR_REQUIRED for who has yet to set one up
 */
export async function bootstrapOrg(
  deps: { db: Database; seedDemoInto: SeedDemoInto },
  principal: UserPrincipal,
  flow: SignupFlow,
): Promise<void> {
  if (flow === 'invite') {
    return;
  }
  // `invite` comes first for a person who joins, so the contract lets the call through before it.
  refuseWithoutTwoFactor(principal);
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
