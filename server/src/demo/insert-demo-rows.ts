import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { appSettingTable } from '../db/schema/apps/app-setting.ts';
import { customAppTable } from '../db/schema/apps/custom-app.ts';
import {
  configChangeTable,
  configTable,
  configValueTable,
  configWorkflowTable,
} from '../db/schema/configs/config.ts';
import { configPortalTable, configPortalVersionTable } from '../db/schema/configs/config-portal.ts';
import { connectionEventTable, connectionTable } from '../db/schema/connect/connection.ts';
import { executionTable } from '../db/schema/executions/execution.ts';
import { executionNodeTable } from '../db/schema/executions/execution-node.ts';
import { linkedAccountTable } from '../db/schema/org/linked-account.ts';
import { workflowTable } from '../db/schema/workflows/workflow.ts';
import {
  workflowDraftTable,
  workflowVersionTable,
} from '../db/schema/workflows/workflow-document.ts';
import { planWorkflow } from '../db/triggers/plan-triggers-repo.ts';
import type { DemoAppRows } from './demo-apps.ts';
import type { DemoConfigRows } from './demo-configs.ts';
import type { DemoDocuments } from './demo-workflow-documents.ts';
import type { DemoEventRows } from './logs/demo-events.ts';
import type { DemoWebhookRows } from './logs/demo-webhooks.ts';
import { insertDemoEvents, insertDemoWebhooks } from './logs/insert-demo-logs.ts';

/** The rows that the demo adds to an environment of an organization. */
export interface DemoRows {
  accounts: (typeof linkedAccountTable.$inferInsert)[];
  connections: (typeof connectionTable.$inferInsert)[];
  events: (typeof connectionEventTable.$inferInsert)[];
  executions: (typeof executionTable.$inferInsert)[];
  /** The journals of the executions. */
  nodes: (typeof executionNodeTable.$inferInsert)[];
  apps: DemoAppRows;
  workflows: (typeof workflowTable.$inferInsert & { _id: string })[];
  documents: DemoDocuments;
  portals: (typeof configPortalTable.$inferInsert)[];
  versions: (typeof configPortalVersionTable.$inferInsert)[];
  configs: DemoConfigRows | null;
  receivedEvents: DemoEventRows;
  webhooks: DemoWebhookRows;
}

/**
 * Stores the rows of an environment, in a transaction that has entered it. If the organization has its own account
 * with the same id, that account stays and gets nothing of the demo.
 */
export async function insertDemoRows(tx: Tx, rows: DemoRows): Promise<void> {
  const inserted = await tx
    .insert(linkedAccountTable)
    .values(rows.accounts)
    .onConflictDoNothing()
    .returning({ _id: linkedAccountTable._id });
  const ids = new Set(inserted.map(({ _id }) => _id));
  const isOfDemo = ({ linked_account }: { linked_account?: string | null | undefined }) =>
    ids.has(linked_account ?? '');
  const connections = rows.connections.filter(isOfDemo);
  if (connections.length > 0) {
    await tx.insert(connectionTable).values(connections);
    await tx.insert(connectionEventTable).values(rows.events.filter(isOfDemo));
  }
  // An app that the organization has set up itself stays unchanged.
  const { settings, customApps } = rows.apps;
  if (settings.length > 0) {
    await tx.insert(appSettingTable).values(settings).onConflictDoNothing();
  }
  if (customApps.length > 0) {
    await tx.insert(customAppTable).values(customApps);
  }
  await insertPortals(tx, rows, ids);
  const executions = rows.executions.filter(isOfDemo);
  const executionIds = new Set(executions.map(({ _id }) => _id));
  if (executions.length > 0) {
    await tx.insert(executionTable).values(executions);
    await insertJournals(tx, rows.nodes, executionIds);
  }
  const ofDemo = { accounts: ids, executions: executionIds };
  await insertDemoEvents(tx, rows.receivedEvents, ofDemo);
  await insertDemoWebhooks(tx, rows.webhooks, ofDemo);
}

/** Inserts the journals as one JSON value, because a month has too many values for the parameters of a statement. */
async function insertJournals(
  tx: Tx,
  nodes: DemoRows['nodes'],
  executions: ReadonlySet<string | undefined>,
): Promise<void> {
  const rows = JSON.stringify(nodes.filter(({ execution }) => executions.has(execution)));
  await tx.execute(sql`
    insert into ${executionNodeTable}
    select * from json_populate_recordset(null::${executionNodeTable}, ${rows}::json)`);
}

/** Inserts the portal. If the organization has one for the app, it stays, and the demo's configs are not added. */
async function insertPortals(
  tx: Tx,
  { workflows, documents, portals, versions, configs }: DemoRows,
  accounts: ReadonlySet<string>,
): Promise<void> {
  if (portals.length === 0) {
    return;
  }
  const inserted = await tx
    .insert(configPortalTable)
    .values(portals)
    .onConflictDoNothing()
    .returning({ _id: configPortalTable._id });
  if (inserted.length < portals.length) {
    return;
  }
  await tx.insert(configPortalVersionTable).values(versions);
  const isForAll = ({ linked_account = null }: (typeof workflows)[number]) =>
    linked_account === null || accounts.has(linked_account);
  const added = await tx
    .insert(workflowTable)
    .values(workflows.filter(isForAll))
    .onConflictDoNothing()
    .returning({ _id: workflowTable._id });
  const addedIds = new Set(added.map(({ _id }) => _id));
  const isOfAdded = ({ workflow }: { workflow: string }) => addedIds.has(workflow);
  if (added.length > 0) {
    await tx.insert(workflowDraftTable).values(documents.drafts.filter(isOfAdded));
    await tx.insert(workflowVersionTable).values(documents.versions.filter(isOfAdded));
  }
  for (const workflow of workflows) {
    if (addedIds.has(workflow._id)) {
      const { live_trigger = null, live_event = null } = workflow;
      await planWorkflow(tx, workflow, [{ live_trigger, live_event }], new Date());
    }
  }
  const own = configs?.configs.filter(({ linked_account }) => accounts.has(linked_account)) ?? [];
  const ids = new Set(own.map(({ _id }) => _id));
  const isOfOwn = ({ config }: { config: string }) => ids.has(config);
  if (configs === null || own.length === 0) {
    return;
  }
  await tx.insert(configTable).values(own);
  await tx.insert(configValueTable).values(configs.values.filter(isOfOwn));
  await tx.insert(configWorkflowTable).values(configs.switches.filter(isOfOwn));
  await tx.insert(configChangeTable).values(configs.changes.filter(isOfOwn));
}
