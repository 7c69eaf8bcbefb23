import type { PortalDifferences } from '@patchbay/contract/schema.gen.d.ts';
import { emptyPortal, findPortal } from '../../db/config-portals/config-portal-repo.ts';
import { findPublished } from '../../db/config-portals/portal-version-repo.ts';
import { findPortalApp, type PortalDeps, type PortalOf } from './portal-deps.ts';
import { portalDifferences } from './portal-differences.ts';
import { problemDetails } from './portal-problem.ts';
import { readDifferenceNames, readPublishContext } from './publish-context.ts';
import { publishProblems } from './publish-problems.ts';

/** What publishing the draft would change, and what keeps it from that. @throws AppError RESOURCE_NOT_FOUND */
export async function readDifferences(deps: PortalDeps, of: PortalOf): Promise<PortalDifferences> {
  return deps.db.readAsTenant(of.tenant, async (tx) => {
    const app = await findPortalApp(deps, of, tx);
    const portal = await findPortal(tx, of.tenant, of.slug);
    const draft = portal?.draft ?? emptyPortal();
    const published = portal === null ? null : await findPublished(tx, portal);
    const before = published ?? { ...emptyPortal(), archived: [] };
    const names = await readDifferenceNames(of, [before, draft], tx);
    const context = await readPublishContext(deps, of, { app, published }, tx);
    return {
      revision: portal?.draft_revision ?? 0,
      differences: portalDifferences(before, draft, names),
      problems: problemDetails(publishProblems(draft, context)),
    };
  });
}
