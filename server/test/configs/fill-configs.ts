import type { Database, Tenant } from '#db/database.ts';
import { configChangeTable, configTable, configWorkflowTable } from '#db/schema/configs/config.ts';
import { configPortalTable, configPortalVersionTable } from '#db/schema/configs/config-portal.ts';
import { workflowTable } from '#db/schema/workflows/workflow.ts';
import {
  workflowDraftTable,
  workflowVersionTable,
} from '#db/schema/workflows/workflow-document.ts';
import { createObjectId } from '#lib/object-id.ts';

const WORKFLOW = { nodes: [], edges: [], settings: {} };

/**
 * Inserts configs of Demo CRM, changes of each config, fields and versions of the portal, and workflows: `rows` of each.
 * The first config, `config-0`, enables all workflows. Returns the first workflow, which has `rows` versions.
 */
export async function fillConfigs(
  db: Database,
  tenant: Tenant,
  linked_account: string,
  rows: number,
): Promise<string> {
  const positions = Array.from({ length: rows }, (_, at) => at);
  const slug = 'demo_crm';
  const [portal, draft_revision] = [createObjectId(), rows];
  const document = {
    pages: [{ id: 'general', name: 'General Fields' }],
    fields: positions.map((at) => ({
      id: `f${at}`,
      name: `Field ${at}`,
      field_type: 'text' as const,
    })),
    workflows: [],
  };
  const configs = positions.map((at) => ({
    ...tenant,
    _id: createObjectId(),
    linked_account,
    slug,
    config_id: `config-${at}`,
    labels: { list: [], by_key: {} },
    revision: rows,
  }));
  const workflows = positions.map((at) => ({
    ...tenant,
    _id: createObjectId(),
    name: `Workflow ${at}`,
    slug,
    published: true,
    current_version: 1,
    app_slugs: [slug],
  }));
  const workflow = workflows[0]?._id ?? '';
  await db.asTenant(tenant, async (tx) => {
    await tx.insert(configPortalTable).values({
      _id: portal,
      ...tenant,
      slug,
      draft: document,
      draft_revision,
      published_version: rows,
    });
    await tx.insert(configPortalVersionTable).values(
      positions.map((at) => ({
        ...tenant,
        portal,
        version: at + 1,
        document: { ...document, archived: [] },
        fields: rows,
        workflows: 0,
      })),
    );
    await tx.insert(workflowTable).values(workflows);
    await tx
      .insert(workflowDraftTable)
      .values({ ...tenant, workflow, document: WORKFLOW, revision: 1 });
    await tx.insert(workflowVersionTable).values(
      [
        ...positions.map((at) => ({ workflow, version: at + 1 })),
        ...workflows.slice(1).map(({ _id }) => ({ workflow: _id, version: 1 })),
      ].map((version) => ({
        ...tenant,
        ...version,
        document: WORKFLOW,
        actor_type: 'backend' as const,
      })),
    );
    await tx.insert(configTable).values(configs);
    const [first] = configs;
    await tx.insert(configWorkflowTable).values(
      workflows.map(({ _id }) => ({
        ...tenant,
        config: first?._id ?? '',
        workflow: _id,
        enabled: true,
        revision: 1,
      })),
    );
    await tx.insert(configChangeTable).values(
      positions.map((at) => ({
        ...tenant,
        config: first?._id ?? '',
        revision: at + 1,
        kind: 'value' as const,
        workflow: '',
        field_id: 'f0',
        actor_type: 'system' as const,
      })),
    );
  });
  return workflow;
}
