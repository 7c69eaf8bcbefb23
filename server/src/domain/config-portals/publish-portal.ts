import type { ConfigPortal, PublishConfigPortalRequest } from '@patchbay/contract/schema.gen.d.ts';
import { changePortal } from '#db/config-portals/config-portal-repo.ts';
import { countFieldValues } from '#db/config-portals/portal-usage-repo.ts';
import { findPublished, insertVersion } from '#db/config-portals/portal-version-repo.ts';
import type { Tx } from '#db/database.ts';
import type { StoredArchivedField } from '#db/schema/configs/stored-portal.ts';
import { AppError } from '../app-error.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import { APP_FIELDS, formatFieldKey } from '../configs/portal-fields.ts';
import { limitArchive, listArchivedFields } from './archived-fields.ts';
import {
  buildPortalEvent,
  getEditor,
  lockPortalAt,
  type PortalDeps,
  type PortalScope,
} from './portal-deps.ts';
import { formatProblems, type PortalProblem, toProblemDetails } from './portal-problem.ts';
import { readPublishContext } from './publish-context.ts';
import { findPublishProblems } from './publish-problems.ts';
import { hasChanges, portalToWire } from './read-portal.ts';

/**
 * Publishes the draft as the next version, which customers then see. A draft without changes is not published.
 *
 * @throws AppError RESOURCE_NOT_FOUND; PORTAL_CHANGED; PORTAL_INVALID
 */
export async function publishPortal(
  deps: PortalDeps,
  by: Actor,
  of: PortalScope,
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
    assertPublishable(findPublishProblems(draft, context));
    const [version, editor] = [(portal.published_version ?? 0) + 1, getEditor(by)];
    await insertVersion(tx, portal, {
      version,
      document: {
        ...draft,
        archived: await readArchive(tx, of, listArchivedFields(before, draft)),
      },
      published_by: editor,
      description: description ?? null,
      created_at: now,
    });
    const change = { draft, published_version: version, updated_by: editor };
    const after = await changePortal(tx, portal, change, now);
    return {
      result: await portalToWire(tx, of, app, after),
      events: [
        buildPortalEvent(app, {
          event_type: 'CONFIG_PORTAL_PUBLISHED',
          action_type: 'publish',
          summary: `Version ${version} of the config portal of ${app.connector.name} was published.`,
          metadata: { version },
        }),
      ],
    };
  });
}

async function readArchive(
  tx: Tx,
  { tenant, slug }: PortalScope,
  archived: readonly StoredArchivedField[],
): Promise<StoredArchivedField[]> {
  const usage = await countFieldValues(tx, tenant, slug);
  const used = new Set(usage.map(({ workflow, field_id }) => formatFieldKey(workflow, field_id)));
  return limitArchive(archived, ({ workflow_id = APP_FIELDS, field }) =>
    used.has(formatFieldKey(workflow_id, field.id)),
  );
}

function assertPublishable(problems: readonly PortalProblem[]): void {
  if (problems.length > 0) {
    throw new AppError(
      'PORTAL_INVALID',
      formatProblems('The draft cannot be published', problems),
      { details: toProblemDetails(problems) },
    );
  }
}
