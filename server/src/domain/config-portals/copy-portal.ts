import type {
  ConfigPortal,
  CopyConfigPortalRequest,
  PortalCopyPreview,
  PortalMissing,
} from '@patchbay/contract/schema.gen.d.ts';
import {
  changePortal,
  createEmptyPortal,
  findPortal,
} from '#db/config-portals/config-portal-repo.ts';
import { findPublished } from '#db/config-portals/portal-version-repo.ts';
import type { Tx } from '#db/database.ts';
import type { StoredPortal } from '#db/schema/configs/stored-portal.ts';
import { listOfferableWorkflows, readWorkflows } from '#db/workflows/workflow-repo.ts';
import { AppError } from '../app-error.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import { listArchivedFields } from './archived-fields.ts';
import { matchWorkflows } from './match-workflows.ts';
import {
  buildPortalEvent,
  findPortalApp,
  getEditor,
  lockPortalAt,
  type PortalDeps,
  type PortalScope,
} from './portal-deps.ts';
import { findPortalDifferences } from './portal-differences.ts';
import { MAX_OFFERABLE, readDifferenceNames } from './publish-context.ts';
import { portalToWire } from './read-portal.ts';
import { findMissingSources } from './source-problems.ts';

/** A draft of Test, converted for Production. */
interface Copy {
  draft: StoredPortal;
  missing: PortalMissing[];
}

/** The portal in Test that is copied. */
interface Original {
  app: TenantApp;
  draft: StoredPortal;
  /** The workflows that the draft offers, without those that no longer exist. */
  workflows: Awaited<ReturnType<typeof readWorkflows>>;
}

/**
 * Returns the changes that a copy of the draft from Test would make in Production's draft, and the things
 * that Production lacks.
 *
 * @param of the portal in Test
 * @throws AppError VALIDATION_ERROR outside of Test; RESOURCE_NOT_FOUND
 */
export async function previewCopy(deps: PortalDeps, of: PortalScope): Promise<PortalCopyPreview> {
  const original = await readOriginal(deps, of);
  const target = toProduction(of);
  if (original.app.custom_app_id !== null) {
    const message = 'A custom app belongs to one environment. Build it in Production too.';
    const missing: PortalMissing = { what: 'app', name: original.app.connector.name, message };
    return { revision: 0, differences: [], missing: [missing] };
  }
  return deps.db.readAsTenant(target.tenant, async (tx) => {
    const { draft, missing } = await buildCopy(deps, original, target, tx);
    const portal = await findPortal(tx, target.tenant, target.slug);
    const current = portal?.draft ?? createEmptyPortal();
    const published = portal === null ? null : await findPublished(tx, portal);
    const before = { ...current, archived: listArchivedFields(published, current) };
    const names = await readDifferenceNames(target, [current, draft], tx);
    return {
      revision: portal?.draft_revision ?? 0,
      differences: findPortalDifferences(before, draft, names),
      missing,
    };
  });
}

/**
 * Replaces Production's draft by the draft from Test, without the workflows that Production does not have.
 *
 * @param of the portal in Test
 * @throws AppError VALIDATION_ERROR outside of Test; RESOURCE_NOT_FOUND; PORTAL_CHANGED
 */
export async function copyPortal(
  deps: PortalDeps,
  by: Actor,
  of: PortalScope,
  { revision }: CopyConfigPortalRequest,
): Promise<ConfigPortal> {
  const original = await readOriginal(deps, of);
  if (original.app.custom_app_id !== null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      `Production has no app ${original.app.connector.name}: a custom app belongs to one environment. Build it in Production, and its portal there.`,
    );
  }
  const target = toProduction(of);
  // Production is changed, so its audit log records the copy.
  const actor: Actor = { ...by, principal: { ...by.principal, environment: 'production' } };
  return runAuditedChange(deps, actor, async (tx, now) => {
    const { app, portal } = await lockPortalAt(deps, target, { revision, now }, tx);
    const { draft, missing } = await buildCopy(deps, original, target, tx);
    const after = await changePortal(tx, portal, { draft, updated_by: getEditor(by) }, now);
    return {
      result: await portalToWire(tx, target, app, after),
      events: [
        buildPortalEvent(app, {
          event_type: 'CONFIG_PORTAL_COPIED',
          action_type: 'update',
          summary: `The draft of the config portal of ${app.connector.name} was copied from Test.`,
          metadata: { left_out: missing.filter(({ what }) => what === 'workflow').length },
        }),
      ],
    };
  });
}

const toProduction = ({ tenant, slug }: PortalScope): PortalScope => ({
  tenant: { ...tenant, environment: 'production' },
  slug,
});

async function readOriginal(deps: PortalDeps, of: PortalScope): Promise<Original> {
  if (of.tenant.environment !== 'test') {
    throw new AppError(
      'VALIDATION_ERROR',
      'A portal is copied from Test to Production. Switch to Test and copy it there.',
      { details: [{ in: 'header', pointer: '/environment', message: 'has to be test' }] },
    );
  }
  return deps.db.readAsTenant(of.tenant, async (tx) => {
    const app = await findPortalApp(deps, of, tx);
    const draft = (await findPortal(tx, of.tenant, of.slug))?.draft ?? createEmptyPortal();
    const ids = draft.workflows.map(({ id }) => id);
    return { app, draft, workflows: await readWorkflows(tx, of.tenant, ids) };
  });
}

async function buildCopy(
  { apps }: Pick<PortalDeps, 'apps'>,
  { app, draft, workflows: known }: Original,
  { tenant, slug }: PortalScope,
  tx: Tx,
): Promise<Copy> {
  const offerable = await listOfferableWorkflows(tx, tenant, slug, MAX_OFFERABLE);
  const { workflows, missing } = matchWorkflows(draft.workflows, known, offerable);
  const copied = { ...draft, workflows };
  const actions = await apps.readActions(tx, tenant, app);
  return { draft: copied, missing: [...missing, ...findMissingSources(copied, { app, actions })] };
}
