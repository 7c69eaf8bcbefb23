import type { PortalDifferences } from '@patchbay/contract/schema.gen.d.ts';
import { createEmptyPortal, findPortal } from '#db/config-portals/config-portal-repo.ts';
import { findPublished } from '#db/config-portals/portal-version-repo.ts';
import { findPortalApp, type PortalDeps, type PortalScope } from './portal-deps.ts';
import { findPortalDifferences } from './portal-differences.ts';
import { toProblemDetails } from './portal-problem.ts';
import { readDifferenceNames, readPublishContext } from './publish-context.ts';
import { findPublishProblems } from './publish-problems.ts';

/**
 * Returns the changes that publishing the draft would make, and the problems that keep it from being published.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readDifferences(
  deps: PortalDeps,
  of: PortalScope,
): Promise<PortalDifferences> {
  return deps.db.readAsTenant(of.tenant, async (tx) => {
    const app = await findPortalApp(deps, of, tx);
    const portal = await findPortal(tx, of.tenant, of.slug);
    const draft = portal?.draft ?? createEmptyPortal();
    const published = portal === null ? null : await findPublished(tx, portal);
    const before = published ?? { ...createEmptyPortal(), archived: [] };
    const names = await readDifferenceNames(of, [before, draft], tx);
    const context = await readPublishContext(deps, of, { app, published }, tx);
    return {
      revision: portal?.draft_revision ?? 0,
      differences: findPortalDifferences(before, draft, names),
      problems: toProblemDetails(findPublishProblems(draft, context)),
    };
  });
}
