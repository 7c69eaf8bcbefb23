import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  DuplicateWorkflowRequest,
  ImportWorkflowRequest,
  ImportWorkflowResponse,
  Workflow,
  WorkflowExport,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Tx } from '#db/database.ts';
import { findAliases, readWorkflows, type WorkflowRow } from '#db/workflows/workflow-repo.ts';
import type { NewWorkflow } from '#db/workflows/write-document-repo.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { assertUsableSchema } from './assert-usable-schema.ts';
import { type ConfigOwner, findUnreadableFields } from './check-config-fields.ts';
import { makeWorkflow } from './create-workflow.ts';
import { indexed } from './document-index.ts';
import type { NamedConfigField } from './graph/config-fields.ts';
import { nodesToStore } from './graph-to-wire.ts';
import { leaveOutUnknown } from './left-out-nodes.ts';
import { importedNodes, type Missing, portableDocument } from './portable-workflow.ts';
import { ownWorkflow } from './reach-workflow.ts';
import { refuseBrokenGraph, refuseDocument } from './refuse-document.ts';
import { documentOf, type StoredWorkflow } from './stored-workflow.ts';
import {
  getCallOwner,
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowOf,
  type WorkflowScope,
} from './workflow-deps.ts';

const MAX_NAME_LENGTH = 240;
const MAX_APP_NAME_LENGTH = 120;
const MAX_MISSING_FIELDS = 200;
const MAX_MESSAGE_LENGTH = 500;
const FORMAT = 'patchbay-workflow-1';

/**
 * A workflow with a copy of the draft, of the same owner.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN; LIMIT_REACHED
 */
export async function duplicateWorkflow(
  deps: WorkflowDeps,
  by: WorkflowActor,
  of: WorkflowOf,
  { name }: DuplicateWorkflowRequest,
): Promise<Workflow> {
  return runAuditedChange(deps, by, async (tx, now) => {
    const { row, draft } = await ownWorkflow(tx, of);
    const { description, icon, slug, linked_account } = row;
    const workflow = {
      name: name ?? `Copy of ${row.name}`.slice(0, MAX_NAME_LENGTH),
      description,
      icon,
      slug,
      alias: null,
    };
    const document = documentOf(draft);
    return makeWorkflow(deps, { ...of, linked_account }, { workflow, document }, { tx, now });
  });
}

/** The draft without ids of the organization. @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN */
export async function exportWorkflow(
  { db, apps }: WorkflowDeps,
  of: WorkflowOf,
): Promise<WorkflowExport> {
  return db.readAsTenant(of.tenant, async (tx) => {
    const { row, draft } = await ownWorkflow(tx, of);
    return exportedDocument({ apps }, row, documentOf(draft), tx);
  });
}

/** A document of a workflow without ids of the organization. */
export async function exportedDocument(
  { apps }: Pick<WorkflowDeps, 'apps'>,
  row: WorkflowRow,
  document: StoredWorkflow,
  tx: Tx,
): Promise<WorkflowExport> {
  const { app_slugs, sub_flows } = indexed(document);
  const called = await readWorkflows(tx, row, sub_flows);
  const slugs = [...new Set([...(row.slug === null ? [] : [row.slug]), ...app_slugs])];
  const known = await apps.findAll(row, slugs, tx);
  const names = new Map(known.map(({ connector }) => [connector.slug, connector.name]));
  return {
    format: FORMAT,
    name: row.name,
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.alias === null ? {} : { workflow_alias: row.alias }),
    ...(row.slug === null ? {} : { slug: row.slug }),
    ...portableDocument(document, new Map(called.map((one) => [one._id, one]))),
    apps: slugs.map((slug) => ({
      slug,
      name: (names.get(slug) ?? slug).slice(0, MAX_APP_NAME_LENGTH),
    })),
  };
}

/**
 * A workflow of the scope as the document says. What it needs and the environment does not have is no error.
 *
 * @throws AppError VALIDATION_ERROR; WORKFLOW_INVALID; LIMIT_REACHED
 */
export async function importWorkflow(
  deps: WorkflowDeps,
  by: WorkflowActor,
  scope: WorkflowScope,
  sent: ImportWorkflowRequest,
): Promise<ImportWorkflowResponse> {
  const { missing: missingNodes, ...known } = leaveOutUnknown(sent);
  refuseDocument({ ...sent, ...known });
  refuseBrokenGraph(known);
  // Converting a large graph takes a while, as its checks did: requests get a turn in between.
  await nextTurn();
  await assertUsableSchema(deps, scope, sent.json_schema, async () => null);
  const document = {
    ...known,
    nodes: nodesToStore(known.nodes),
    settings: sent.settings,
    json_schema: sent.json_schema,
    manual_execution_payload: sent.manual_execution_payload ?? null,
    enable_schema_validation: sent.enable_schema_validation,
  };
  const { configFields } = await deps.examineGraph(getCallOwner(scope), document);
  return runAuditedChange(deps, by, async (tx, now) => {
    const {
      workflow,
      document: fitted,
      missing,
    } = await fitDocument(deps, scope, { sent, document, configFields }, tx);
    const { result, events } = await makeWorkflow(
      deps,
      scope,
      { workflow, document: fitted },
      { tx, now },
    );
    return { result: { workflow: result, missing: [...missing, ...missingNodes] }, events };
  });
}

/** A document from elsewhere, and whose workflow it is. */
interface Sent {
  sent: Pick<
    ImportWorkflowRequest,
    'name' | 'description' | 'workflow_alias' | 'slug' | 'apps' | 'workflows'
  >;
  document: StoredWorkflow;
  configFields: readonly NamedConfigField[];
  /** The workflow here that it replaces; undefined: a new one is made. */
  workflow_id?: string;
  /** The workflows here by those that its sub-flows name; undefined: the ids are not of this organization. */
  promoted?: ReadonlyMap<string, string>;
}

/** What of a document from elsewhere an environment can have, and what it lacks there. */
export async function fitDocument(
  deps: Pick<WorkflowDeps, 'apps'>,
  scope: Pick<WorkflowScope, 'tenant' | 'linked_account'>,
  { sent, document, configFields, workflow_id, promoted }: Sent,
  tx: Tx,
): Promise<{
  workflow: Omit<NewWorkflow, 'linked_account'>;
  document: StoredWorkflow;
  missing: Missing[];
}> {
  const { slug, alias, missing } = await fitApps(deps, scope, { sent, document }, tx);
  const aliases = sent.workflows.flatMap(({ workflow_alias }) => workflow_alias ?? []);
  const { nodes, missing: missingWorkflows } = importedNodes(document.nodes, sent.workflows, {
    byAlias: await findAliases(tx, scope.tenant, aliases),
    promoted,
  });
  const owner = {
    tenant: scope.tenant,
    slug,
    workflow_id: workflow_id ?? null,
    isOfCustomer: scope.linked_account !== null,
  };
  const missingFields = await missingConfigFields(tx, owner, configFields);
  const { name, description = null } = sent;
  return {
    workflow: { name, description, icon: null, alias, slug },
    document: { ...document, nodes },
    missing: [...missing, ...missingWorkflows, ...missingFields],
  };
}

/** Each field once for each node. */
async function missingConfigFields(
  tx: Tx,
  owner: ConfigOwner,
  named: readonly NamedConfigField[],
): Promise<Missing[]> {
  const unreadable = await findUnreadableFields(tx, owner, named);
  const unknown = unreadable.filter(({ code }) => code === 'CONFIG_FIELD_UNKNOWN');
  const byNode = new Map(unknown.map((one) => [JSON.stringify([one.node_id, one.message]), one]));
  return [...byNode.values()].slice(0, MAX_MISSING_FIELDS).map(({ name, node_id, message }) => ({
    what: 'config_field',
    name: name.slice(0, MAX_NAME_LENGTH),
    node_id,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
  }));
}

/** Which app and alias the import can have, and what of them is not to be had. */
async function fitApps(
  { apps }: Pick<WorkflowDeps, 'apps'>,
  { tenant }: Pick<WorkflowScope, 'tenant'>,
  { sent, document }: Pick<Sent, 'sent' | 'document'>,
  tx: Tx,
): Promise<{ slug: string | null; alias: string | null; missing: Missing[] }> {
  const { app_slugs } = indexed(document);
  const wanted = [...new Set([...(sent.slug === undefined ? [] : [sent.slug]), ...app_slugs])];
  const found = await apps.findAll(tenant, wanted, tx);
  const known = new Set(found.map(({ connector }) => connector.slug));
  const names = new Map(sent.apps.map((app) => [app.slug, app.name]));
  const missing: Missing[] = wanted
    .filter((slug) => !known.has(slug))
    .map((slug) => ({
      what: 'app',
      name: names.get(slug) ?? slug,
      message: `This environment has no app "${slug}". Build it, or change the nodes that use it.`,
    }));
  const { workflow_alias: alias } = sent;
  const isTaken = alias !== undefined && (await findAliases(tx, tenant, [alias])).has(alias);
  if (isTaken) {
    const message =
      'Another workflow has this alias, so that this one has none. Give it an alias of its own if it needs one.';
    missing.push({ what: 'alias', name: alias, message });
  }
  return {
    slug: sent.slug !== undefined && known.has(sent.slug) ? sent.slug : null,
    alias: isTaken ? null : (alias ?? null),
    missing,
  };
}
