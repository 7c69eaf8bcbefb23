import type { ConfigPortal, PublishConfigPortalRequest } from '@patchbay/contract/schema.gen.d.ts';
import { changePortal } from '../../db/config-portals/config-portal-repo.ts';
import { findPublished, insertVersion } from '../../db/config-portals/portal-version-repo.ts';
import { type Actor, auditedChange } from '../audit/audited-change.ts';
import {
  editorOf,
  lockPortalAt,
  type PortalDeps,
  type PortalOf,
  portalEvent,
} from './portal-deps.ts';
import { archivedFields } from './portal-fields.ts';
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
  return auditedChange(deps, by, async (tx, now) => {
    const { app, portal } = await lockPortalAt(deps, of, { revision, now }, tx);
    const { draft } = portal;
    const before = await findPublished(tx, portal);
    if (!hasChanges(before, draft)) {
      return { result: await portalToWire(tx, of, portal), events: [] };
    }
    const [version, editor] = [(portal.published_version ?? 0) + 1, editorOf(by)];
    await insertVersion(tx, portal, {
      version,
      document: { ...draft, archived: archivedFields(before, draft) },
      published_by: editor,
      description: description ?? null,
      created_at: now,
    });
    const change = { draft, published_version: version, updated_by: editor };
    const after = await changePortal(tx, portal, change, now);
    return {
      result: await portalToWire(tx, of, after),
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
