import type {
  EnabledWorkflow,
  Workflow,
  WorkflowFindings,
  WorkflowPayload,
  WorkflowUses,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '#db/database.ts';
import { listEnabled as listEnabledRows } from '#db/workflows/enabled-workflows-repo.ts';
import {
  countConfigsWith,
  listCallers,
  listCustomersWith,
  listOfferingPortals,
} from '#db/workflows/workflow-uses-repo.ts';
import { currentToWire, draftToWire, hasChanges } from './document-to-wire.ts';
import { checkDocument, findProblems } from './draft-findings.ts';
import { getTriggerKind } from './live-trigger.ts';
import { interpretSchema, schemaOfSample } from './payload-schema.ts';
import { ownWorkflow, versionOf, visibleWorkflow } from './reach-workflow.ts';
import { documentOf } from './stored-workflow.ts';
import type { WorkflowDeps, WorkflowOf } from './workflow-deps.ts';

/**
 * The current version, or the draft where its id is given or none ever was published.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function readWorkflow(deps: WorkflowDeps, of: WorkflowOf): Promise<Workflow> {
  return deps.db.readAsTenant(of.tenant, async (tx) => {
    const found = await ownWorkflow(tx, of);
    const show = found.by === 'draft' ? draftToWire : currentToWire;
    return show(deps, of, found, tx);
  });
}

/** @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN */
export async function readWorkflowDraft(deps: WorkflowDeps, of: WorkflowOf): Promise<Workflow> {
  return deps.db.readAsTenant(of.tenant, async (tx) =>
    draftToWire(deps, of, await ownWorkflow(tx, of), tx),
  );
}

/**
 * @param version number of the one that is checked; undefined: the draft is
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function readFindings(
  deps: WorkflowDeps,
  of: WorkflowOf,
  version?: number,
): Promise<WorkflowFindings> {
  const { found, stored } = await deps.db.readAsTenant(of.tenant, async (tx) => {
    const reached = await ownWorkflow(tx, of);
    const { row, draft } = reached;
    return {
      found: reached,
      stored: version === undefined ? draft : await versionOf(tx, row, version),
    };
  });
  const checked = await checkDocument(deps, of, documentOf(stored));
  const findings = await deps.db.readAsTenant(of.tenant, (tx) =>
    findProblems(deps, found.row, checked, tx),
  );
  return { revision: found.draft.revision, has_changes: hasChanges(found), ...findings };
}

/**
 * What a run expects, without the nodes: also for an account that runs a workflow of the organization.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID
 */
export async function readPayload({ db }: WorkflowDeps, of: WorkflowOf): Promise<WorkflowPayload> {
  const { by, draft, current, row } = await db.readAsTenant(of.tenant, (tx) =>
    visibleWorkflow(tx, of),
  );
  // An account learns of the organization's workflows what is published.
  const isForeign = of.linked_account !== null && row.linked_account === null;
  const shown = by === 'draft' && !isForeign ? draft : (current ?? draft);
  const { manual_execution_payload: payload, json_schema } = documentOf(shown);
  const schema = json_schema ?? schemaOfSample(payload);
  return { payload, schema, schema_interpreted: interpretSchema(schema) };
}

/** @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN */
export async function readUses({ db, apps }: WorkflowDeps, of: WorkflowOf): Promise<WorkflowUses> {
  const { tenant } = of;
  return db.readAsTenant(tenant, async (tx) => {
    const { row, current } = await ownWorkflow(tx, of);
    const offering = await listOfferingPortals(tx, tenant, row._id);
    const publications = new Map(offering.map(({ slug, is_published }) => [slug, is_published]));
    const configs = await countConfigsWith(tx, tenant, row._id);
    const { customers, total } = await listCustomersWith(tx, tenant, row._id);
    // Configs keep it enabled after their portal has dropped it.
    const slugs = [...new Set([...publications.keys(), ...configs.keys()])];
    const found = await apps.findAll(tenant, slugs, tx);
    const names = new Map(found.map(({ connector }) => [connector.slug, connector.name]));
    return {
      trigger: row.published && current !== null ? getTriggerKind(documentOf(current)) : null,
      sub_flows: await listCallers(tx, tenant, row._id),
      portals: slugs.map((slug) => ({
        slug,
        name: names.get(slug) ?? slug,
        is_offered: publications.has(slug),
        is_published: publications.get(slug) ?? false,
        configs: configs.get(slug) ?? 0,
      })),
      customers,
      total_customers: total,
    };
  });
}

/** @param linked_account its `_id` */
export async function listEnabled(
  { db, apps }: WorkflowDeps,
  tenant: Tenant,
  linked_account: string,
): Promise<EnabledWorkflow[]> {
  return db.readAsTenant(tenant, async (tx) => {
    const rows = await listEnabledRows(tx, tenant, linked_account);
    const slugs = new Set(rows.flatMap(({ row }) => row.slug ?? []));
    const found = await apps.findAllWithIcons(tenant, [...slugs], tx);
    const bySlug = new Map(found.map((app) => [app.connector.slug, app]));
    return rows.map(({ row, config_id }) => {
      const app = bySlug.get(row.slug ?? '');
      return {
        id: row._id,
        name: row.name,
        ...(row.description === null ? {} : { description: row.description }),
        icon: row.icon,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        config_id,
        ...(app === undefined
          ? {}
          : {
              application: {
                name: app.connector.name,
                icon: app.icon,
                description: app.connector.description ?? null,
              },
            }),
      };
    });
  });
}
