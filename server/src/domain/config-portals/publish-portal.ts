import type { ConfigPortal, PublishConfigPortalRequest } from '@patchbay/contract/schema.gen.d.ts';
import { changePortal } from '../../db/config-portals/config-portal-repo.ts';
import { countFieldValues } from '../../db/config-portals/portal-usage-repo.ts';
import { findPublished, insertVersion } from '../../db/config-portals/portal-version-repo.ts';
import type { Tx } from '../../db/database.ts';
import type { StoredArchivedField } from '../../db/schema/stored-portal.ts';
import { AppError } from '../app-error.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import { archivedFields, boundedArchive } from './archived-fields.ts';
import {
  editorOf,
  lockPortalAt,
  type PortalDeps,
  type PortalOf,
  portalEvent,
} from './portal-deps.ts';
import { fieldKey } from './portal-fields.ts';
import { type PortalProblem, problemDetails, problemSentence } from './portal-problem.ts';
import { readPublishContext } from './publish-context.ts';
import { publishProblems } from './publish-problems.ts';
import { hasChanges, portalToWire } from './read-portal.ts';

/**
 * Makes the draft the next version, which customers see from now on. A draft without changes makes none.
 *
 * @throws AppError RESOURCE_NOT_FOUND; PORTAL_CHANGED; PORTAL_INVALID
 */
export async function publishPortal(
  deps: PortalDeps,
  by: Actor,
  of: PortalOf,
  { revision, description }: PublishConfigPortalRequest,
): Promise<ConfigPortal> {
  return runAuditedChange(deps, by, async (tx, now) => {
    const { app, portal } = await lockPortalAt(deps, of, { revision, now }, tx);
    const { draft } = portal;
    const before = await findPublished(tx, portal);
    if (!hasChanges(before, draft)) {
      return { result: await portalToWire(tx, of, app, portal), events: [] };
    }
    const context = await readPublishContext(deps, of, { app, published: before }, tx);
    refuseUnpublishable(publishProblems(draft, context));
    const [version, editor] = [(portal.published_version ?? 0) + 1, editorOf(by)];
    await insertVersion(tx, portal, {
      version,
      document: { ...draft, archived: await archiveOf(tx, of, archivedFields(before, draft)) },
      published_by: editor,
      description: description ?? null,
      created_at: now,
    });
    const change = { draft, published_version: version, updated_by: editor };
    const after = await changePortal(tx, portal, change, now);
    return {
      result: await portalToWire(tx, of, app, after),
      events: [
        portalEvent(app, {
          event_type: 'CONFIG_PORTAL_PUBLISHED',
          action_type: 'publish',
          summary: `Version ${version} of the config portal of ${app.connector.name} was published.`,
          metadata: { version },
        }),
      ],
    };
  });
}

async function archiveOf(
  tx: Tx,
  { tenant, slug }: PortalOf,
  archived: readonly StoredArchivedField[],
): Promise<StoredArchivedField[]> {
  const usage = await countFieldValues(tx, tenant, slug);
  const used = new Set(usage.map(({ workflow, field_id }) => fieldKey(workflow, field_id)));
  return boundedArchive(archived, ({ workflow_id = '', field }) =>
    used.has(fieldKey(workflow_id, field.id)),
  );
}

function refuseUnpublishable(problems: readonly PortalProblem[]): void {
  if (problems.length > 0) {
    throw new AppError(
      'PORTAL_INVALID',
      problemSentence('The draft cannot be published', problems),
      { details: problemDetails(problems) },
    );
  }
}
