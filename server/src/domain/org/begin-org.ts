import type { Database } from '../../db/database.ts';
import { keepSignupFlow } from '../../db/new-org-repo.ts';
import type { SignupFlow } from '../../http/schema.gen.d.ts';
import { AppError } from '../app-error.ts';
import type { UserPrincipal } from '../principal.ts';
import { isRoleAtLeast } from './roles.ts';

/** Adds the demo's data to an organisation; where it is there already, nothing happens. */
export type SeedDemoInto = (org_id: string) => Promise<void>;

/**
 * Keeps how an organisation began, and with `demo` fills it with sample data. Who joined by
 * invitation changes nothing about how it began.
 *
 * @throws AppError ROLE_TOO_LOW
 */
export async function beginOrg(
  deps: { db: Database; seedDemoInto: SeedDemoInto },
  { org_id, role }: UserPrincipal,
  flow: SignupFlow,
): Promise<void> {
  if (flow === 'invite') {
    return;
  }
  if (!isRoleAtLeast(role, 'admin')) {
    throw new AppError(
      'ROLE_TOO_LOW',
      `How an organisation begins is for an owner or an admin to say; your role is ${role}. Ask one of them.`,
    );
  }
  if (flow === 'demo') {
    await deps.seedDemoInto(org_id);
  }
  await keepSignupFlow(deps.db.directory, org_id, flow);
}
