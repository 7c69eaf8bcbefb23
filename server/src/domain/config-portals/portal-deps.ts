import { lockCustomApp } from '#db/apps/custom-app-repo.ts';
import { lockPortal, type PortalRow } from '#db/config-portals/config-portal-repo.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import { AppError } from '../app-error.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { createUnknownAppError, type TenantApps } from '../apps/tenant-apps.ts';
import type { Actor } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';

export interface PortalDeps {
  db: Database;
  clock: () => Date;
  apps: TenantApps;
}

/** The tenant and the app of a portal. */
export interface PortalScope {
  tenant: Tenant;
  slug: string;
}

/**
 * Returns the app of a portal.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function findPortalApp(
  { apps }: Pick<PortalDeps, 'apps'>,
  { tenant, slug }: PortalScope,
  tx: Tx,
): Promise<TenantApp> {
  const app = await apps.find(tenant, slug, tx);
  if (app === null) {
    throw createUnknownAppError(slug);
  }
  return app;
}

/**
 * Locks the portal of an app until the transaction ends. A custom app is locked first, so that its deletion
 * also deletes the portal.
 *
 * @param revision the revision of the draft that the caller saw
 * @throws AppError RESOURCE_NOT_FOUND; PORTAL_CHANGED if the draft has another revision
 */
export async function lockPortalAt(
  deps: Pick<PortalDeps, 'apps'>,
  of: PortalScope,
  { revision, now }: { revision: number; now: Date },
  tx: Tx,
): Promise<{ app: TenantApp; portal: PortalRow }> {
  const app = await findPortalApp(deps, of, tx);
  const { custom_app_id } = app;
  if (custom_app_id !== null && (await lockCustomApp(tx, of.tenant, custom_app_id)) === null) {
    throw createUnknownAppError(of.slug);
  }
  const portal = await lockPortal(tx, of.tenant, of.slug, now);
  if (portal.draft_revision !== revision) {
    throw buildChangedError(portal);
  }
  return { app, portal };
}

/** Returns the email of the member who changes a portal, or of the person who holds the master session. */
export function getEditor({ principal }: Actor): string {
  return principal.master_email ?? principal.email;
}

export function buildPortalEvent(
  { connector }: TenantApp,
  event: Pick<AuditEvent, 'event_type' | 'action_type' | 'summary' | 'metadata'>,
): AuditEvent {
  const { slug, name } = connector;
  return { ...event, entity_type: 'config_portal', entity_id: slug, entity_name: name };
}

function buildChangedError({ draft_revision, updated_by, updated_at }: PortalRow): AppError {
  return new AppError(
    'PORTAL_CHANGED',
    `${updated_by ?? 'Someone else'} saved this portal in the meantime. Load it again and repeat your change.`,
    {
      details: [
        {
          in: 'body',
          pointer: '/revision',
          message: `is not the draft's, which is ${draft_revision}`,
          conflict: {
            changed_by: { type: updated_by === null ? 'system' : 'user', name: updated_by },
            changed_at: updated_at.toISOString(),
          },
        },
      ],
    },
  );
}
