import type {
  ConfigPortal,
  PortalVersionPage,
  RestorePortalVersionRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import { changePortal, findPortal } from '#db/config-portals/config-portal-repo.ts';
import { findVersion, listVersions } from '#db/config-portals/portal-version-repo.ts';
import { AppError } from '../app-error.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import {
  buildPortalEvent,
  findPortalApp,
  getEditor,
  lockPortalAt,
  type PortalDeps,
  type PortalScope,
} from './portal-deps.ts';
import { portalToWire } from './read-portal.ts';

/**
 * Lists published versions, newest first.
 *
 * @param before the version number that the page ends before; null for the newest versions
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function listPortalVersions(
  deps: PortalDeps,
  of: PortalScope,
  { before, limit }: { before: number | null; limit: number },
): Promise<PortalVersionPage> {
  const rows = await deps.db.readAsTenant(of.tenant, async (tx) => {
    await findPortalApp(deps, of, tx);
    const portal = await findPortal(tx, of.tenant, of.slug);
    return portal === null ? [] : listVersions(tx, portal, { before, limit: limit + 1 });
  });
  const docs = rows.slice(0, limit);
  const last = docs.at(-1);
  return {
    docs: docs.map(({ created_at, ...version }) => ({
      ...version,
      createdAt: created_at.toISOString(),
    })),
    next_cursor: last === undefined || rows.length <= limit ? null : String(last.version),
  };
}

/**
 * Replaces the draft by a published version.
 *
 * @throws AppError RESOURCE_NOT_FOUND; PORTAL_CHANGED
 */
export async function restorePortalVersion(
  deps: PortalDeps,
  by: Actor,
  of: PortalScope,
  { revision, version }: RestorePortalVersionRequest & { version: number },
): Promise<ConfigPortal> {
  return runAuditedChange(deps, by, async (tx, now) => {
    const { app, portal } = await lockPortalAt(deps, of, { revision, now }, tx);
    const found = await findVersion(tx, portal, version);
    if (found === null) {
      throw new AppError(
        'RESOURCE_NOT_FOUND',
        `The portal has no version ${version}. Choose one of its list of versions.`,
      );
    }
    const { archived: _archived, ...draft } = found;
    const after = await changePortal(tx, portal, { draft, updated_by: getEditor(by) }, now);
    return {
      result: await portalToWire(tx, of, app, after),
      events: [
        buildPortalEvent(app, {
          event_type: 'CONFIG_PORTAL_RESTORED',
          action_type: 'update',
          summary: `Version ${version} of the config portal of ${app.connector.name} is the draft again.`,
          metadata: { version },
        }),
      ],
    };
  });
}
