import type {
  ConfigPortal,
  CopyConfigPortalRequest,
  PortalCopyPreview,
  PortalMissing,
} from '@patchbay/contract/schema.gen.d.ts';
import {
  changePortal,
  emptyPortal,
  findPortal,
} from '../../db/config-portals/config-portal-repo.ts';
import { findPublished } from '../../db/config-portals/portal-version-repo.ts';
import type { Tx } from '../../db/database.ts';
import type { StoredPortal } from '../../db/schema/stored-portal.ts';
import { listOfferableWorkflows, readWorkflows } from '../../db/workflows/workflow-repo.ts';
import { AppError } from '../app-error.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import { archivedFields } from './archived-fields.ts';
import { matchWorkflows } from './match-workflows.ts';
import {
  editorOf,
  findPortalApp,
  lockPortalAt,
  type PortalDeps,
  type PortalOf,
  portalEvent,
} from './portal-deps.ts';
import { portalDifferences } from './portal-differences.ts';
import { MAX_OFFERABLE, readDifferenceNames } from './publish-context.ts';
import { portalToWire } from './read-portal.ts';
import { missingSources } from './source-problems.ts';

/** A draft of Test as it would be in Production. */
interface Copy {
  draft: StoredPortal;
  missing: PortalMissing[];
}

/** What Test has of a portal. */
interface Original {
  app: TenantApp;
  draft: StoredPortal;
  /** The workflows that it offers, as far as they are there. */
  workflows: Awaited<ReturnType<typeof readWorkflows>>;
}

/**
 * What a copy of the draft from Test would change in that of Production, and what is missing there.
 *
 * @param of in Test
 * @throws AppError VALIDATION_ERROR outside of Test; RESOURCE_NOT_FOUND
 */
export async function previewCopy(deps: PortalDeps, of: PortalOf): Promise<PortalCopyPreview> {
  const original = await readOriginal(deps, of);
  const target = inProduction(of);
  if (original.app.custom_app_id !== null) {
    const message = 'A custom app belongs to one environment. Build it in Production too.';
    const missing: PortalMissing = { what: 'app', name: original.app.connector.name, message };
    return { revision: 0, differences: [], missing: [missing] };
  }
  return deps.db.readAsTenant(target.tenant, async (tx) => {
    const { draft, missing } = await copyOf(deps, original, target, tx);
    const portal = await findPortal(tx, target.tenant, target.slug);
    const current = portal?.draft ?? emptyPortal();
    const published = portal === null ? null : await findPublished(tx, portal);
    const before = { ...current, archived: archivedFields(published, current) };
    const names = await readDifferenceNames(target, [current, draft], tx);
    return {
      revision: portal?.draft_revision ?? 0,
      differences: portalDifferences(before, draft, names),
      missing,
    };
  });
}

/**
 * Replaces the draft of Production by that of Test, without the workflows that Production does not have.
 *
 * @param of in Test
 * @throws AppError VALIDATION_ERROR outside of Test; RESOURCE_NOT_FOUND; PORTAL_CHANGED
 */
export async function copyPortal(
  deps: PortalDeps,
  by: Actor,
  of: PortalOf,
  { revision }: CopyConfigPortalRequest,
): Promise<ConfigPortal> {
  const original = await readOriginal(deps, of);
  if (original.app.custom_app_id !== null) {
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      `Production has no app ${original.app.connector.name}: a custom app belongs to one environment. Build it in Production, and its portal there.`,
    );
  }
  const target = inProduction(of);
  // The change is one of Production, whose audit log has it.
  const actor: Actor = { ...by, principal: { ...by.principal, environment: 'production' } };
  return runAuditedChange(deps, actor, async (tx, now) => {
    const { app, portal } = await lockPortalAt(deps, target, { revision, now }, tx);
    const { draft, missing } = await copyOf(deps, original, target, tx);
    const after = await changePortal(tx, portal, { draft, updated_by: editorOf(by) }, now);
    return {
      result: await portalToWire(tx, target, app, after),
      events: [
        portalEvent(app, {
          event_type: 'CONFIG_PORTAL_COPIED',
          action_type: 'update',
          summary: `The draft of the config portal of ${app.connector.name} was copied from Test.`,
          metadata: { left_out: missing.filter(({ what }) => what === 'workflow').length },
        }),
      ],
    };
  });
}

const inProduction = ({ tenant, slug }: PortalOf): PortalOf => ({
  tenant: { ...tenant, environment: 'production' },
  slug,
});

async function readOriginal(deps: PortalDeps, of: PortalOf): Promise<Original> {
  if (of.tenant.environment !== 'test') {
    throw new AppError(
      'VALIDATION_ERROR',
      'A portal is copied from Test to Production. Switch to Test and copy it there.',
      { details: [{ in: 'header', pointer: '/environment', message: 'has to be test' }] },
    );
  }
  return deps.db.readAsTenant(of.tenant, async (tx) => {
    const app = await findPortalApp(deps, of, tx);
    const draft = (await findPortal(tx, of.tenant, of.slug))?.draft ?? emptyPortal();
    const ids = draft.workflows.map(({ id }) => id);
    return { app, draft, workflows: await readWorkflows(tx, of.tenant, ids) };
  });
}

async function copyOf(
  { apps }: Pick<PortalDeps, 'apps'>,
  { app, draft, workflows: known }: Original,
  { tenant, slug }: PortalOf,
  tx: Tx,
): Promise<Copy> {
  const offerable = await listOfferableWorkflows(tx, tenant, slug, MAX_OFFERABLE);
  const { workflows, missing } = matchWorkflows(draft.workflows, known, offerable);
  const copied = { ...draft, workflows };
  const actions = await apps.actionsOf(tx, tenant, app);
  return { draft: copied, missing: [...missing, ...missingSources(copied, { app, actions })] };
}
