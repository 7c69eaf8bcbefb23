import type { ConfigPortal, SaveConfigPortalRequest } from '@patchbay/contract/schema.gen.d.ts';
import { changePortal } from '../../db/config-portals/config-portal-repo.ts';
import type { Actor } from '../audit/audited-change.ts';
import { draftProblems } from './draft-problems.ts';
import { editorOf, lockPortalAt, type PortalDeps, type PortalOf } from './portal-deps.ts';
import { refuseProblems } from './portal-problem.ts';
import { portalToWire } from './read-portal.ts';

/**
 * Stores the draft as a whole. It is not in the audit log, which has what customers see: what is
 * published.
 *
 * @throws AppError RESOURCE_NOT_FOUND; PORTAL_CHANGED; VALIDATION_ERROR
 */
export async function savePortal(
  deps: PortalDeps,
  by: Actor,
  of: PortalOf,
  { draft, revision }: SaveConfigPortalRequest,
): Promise<ConfigPortal> {
  refuseProblems(draftProblems(draft));
  const now = deps.clock();
  return deps.db.asTenant(of.tenant, async (tx) => {
    const { app, portal } = await lockPortalAt(deps, of, { revision, now }, tx);
    const saved = await changePortal(tx, portal, { draft, updated_by: editorOf(by) }, now);
    return portalToWire(tx, of, app, saved);
  });
}
