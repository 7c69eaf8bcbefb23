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
import { checkDocument, findProblems } from './findings/draft-findings.ts';
import { getTriggerKind } from './live-trigger.ts';
import { deriveSchema, interpretSchema } from './payload-schema.ts';
import { findOwnWorkflow, findVisibleWorkflow, readVersionRow } from './reach-workflow.ts';
import { getDocument } from './stored-workflow.ts';
import { currentToWire, draftToWire, hasChanges } from './wire/document-to-wire.ts';
import type { WorkflowDeps, WorkflowOf } from './workflow-deps.ts';

/**
 * Reads the current version, or the draft if its id is named or no version was ever published.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function readWorkflow(deps: WorkflowDeps, of: WorkflowOf): Promise<Workflow> {
  return deps.db.readAsTenant(of.tenant, async (tx) => {
    const found = await findOwnWorkflow(tx, of);
    const toWire = found.by === 'draft' ? draftToWire : currentToWire;
    return toWire(deps, of, found, tx);
  });
}

/**
 * Reads the draft.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function readWorkflowDraft(deps: WorkflowDeps, of: WorkflowOf): Promise<Workflow> {
  return deps.db.readAsTenant(of.tenant, async (tx) =>
    draftToWire(deps, of, await findOwnWorkflow(tx, of), tx),
  );
}

/**
 * Checks a draft or a version.
 *
 * @param version the number of the version, or undefined for the draft
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function readFindings(
  deps: WorkflowDeps,
  of: WorkflowOf,
  version?: number,
): Promise<WorkflowFindings> {
  const { found, stored } = await deps.db.readAsTenant(of.tenant, async (tx) => {
    const reached = await findOwnWorkflow(tx, of);
    const { row, draft } = reached;
    return {
      found: reached,
      stored: version === undefined ? draft : await readVersionRow(tx, row, version),
    };
  });
  const checked = await checkDocument(deps, of, getDocument(stored));
  const findings = await deps.db.readAsTenant(of.tenant, (tx) =>
    findProblems(deps, found.row, checked, tx),
  );
  return { revision: found.draft.revision, has_changes: hasChanges(found), ...findings };
}

/**
 * Reads the payload that a run expects. Unlike nodes, a linked account may read it of the organization's workflows.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID
 */
export async function readPayload({ db }: WorkflowDeps, of: WorkflowOf): Promise<WorkflowPayload> {
  const { by, draft, current, row } = await db.readAsTenant(of.tenant, (tx) =>
    findVisibleWorkflow(tx, of),
  );
  // A linked account sees only the published part of the organization's workflows.
  const isForeign = of.linked_account !== null && row.linked_account === null;
  const stored = by === 'draft' && !isForeign ? draft : (current ?? draft);
  const { manual_execution_payload: payload, json_schema } = getDocument(stored);
  const schema = json_schema ?? deriveSchema(payload);
  return { payload, schema, schema_interpreted: interpretSchema(schema) };
}

/**
 * Reads the workflows, portals and customers that use a workflow.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function readUses({ db, apps }: WorkflowDeps, of: WorkflowOf): Promise<WorkflowUses> {
  const { tenant } = of;
  return db.readAsTenant(tenant, async (tx) => {
    const { row, current } = await findOwnWorkflow(tx, of);
    const offering = await listOfferingPortals(tx, tenant, row._id);
    const publications = new Map(offering.map(({ slug, is_published }) => [slug, is_published]));
    const configs = await countConfigsWith(tx, tenant, row._id);
    const { customers, total, connected } = await listCustomersWith(tx, tenant, row._id);
    // A config keeps a workflow enabled after the portal no longer offers it.
    const slugs = [...new Set([...publications.keys(), ...configs.keys()])];
    const found = await apps.findAll(tenant, slugs, tx);
    const names = new Map(found.map(({ connector }) => [connector.slug, connector.name]));
    return {
      trigger: row.published && current !== null ? getTriggerKind(getDocument(current)) : null,
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
      connected_customers: connected,
    };
  });
}

/**
 * Lists the workflows that a linked account has enabled.
 *
 * @param linked_account the `_id` of the linked account
 */
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
