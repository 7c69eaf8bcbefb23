import type { ConfigPortal, SaveConfigPortalRequest } from '@patchbay/contract/schema.gen.d.ts';
import { changePortal } from '#db/config-portals/config-portal-repo.ts';
import type { Actor } from '../audit/audited-change.ts';
import { findDraftProblems } from './draft-problems.ts';
import { getEditor, lockPortalAt, type PortalDeps, type PortalScope } from './portal-deps.ts';
import { assertNoProblems } from './portal-problem.ts';
import { portalToWire } from './read-portal.ts';

/**
 * Replaces the stored draft. The audit log does not record it, because customers only see published versions.
 *
 * @throws AppError RESOURCE_NOT_FOUND; PORTAL_CHANGED; VALIDATION_ERROR
 */
export async function savePortal(
  deps: PortalDeps,
  by: Actor,
  of: PortalScope,
  { draft, revision }: SaveConfigPortalRequest,
): Promise<ConfigPortal> {
  assertNoProblems(findDraftProblems(draft));
  const now = deps.clock();
  return deps.db.asTenant(of.tenant, async (tx) => {
    const { app, portal } = await lockPortalAt(deps, of, { revision, now }, tx);
    const saved = await changePortal(tx, portal, { draft, updated_by: getEditor(by) }, now);
    return portalToWire(tx, of, app, saved);
  });
}
