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
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import { assertUsableSchema } from '../assert-usable-schema.ts';
import { makeWorkflow } from '../create-workflow.ts';
import { indexDocument } from '../document-index.ts';
import { assertImportable, assertStorable } from '../findings/assert-document.ts';
import { type ConfigOwner, findUnreadableFields } from '../findings/check-config-fields.ts';
import { findVariableProblems, type VariableReader } from '../findings/check-variables.ts';
import type { NamedConfigField } from '../graph/config-fields.ts';
import type { NamedVariable } from '../graph/named-variables.ts';
import { findOwnWorkflow } from '../reach-workflow.ts';
import { getDocument, type StoredWorkflow } from '../stored-workflow.ts';
import { nodesToStore } from '../wire/graph-to-wire.ts';
import {
  getCallOwner,
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowOf,
  type WorkflowScope,
} from '../workflow-deps.ts';
import { leaveOutUnknown } from './leave-out-unknown.ts';
import { type Missing, resolveSubFlows, toPortableDocument } from './portable-workflow.ts';

const MAX_NAME_LENGTH = 240;
const MAX_APP_NAME_LENGTH = 120;
const MAX_MISSING_FIELDS = 200;
const MAX_MISSING_VARIABLES = 200;
const MAX_MESSAGE_LENGTH = 500;
const FORMAT = 'patchbay-workflow-1';

/**
 * Creates a workflow of the same owner with a copy of the draft.
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
    const { row, draft } = await findOwnWorkflow(tx, of);
    const { description, icon, slug, linked_account } = row;
    const workflow = {
      name: name ?? `Copy of ${row.name}`.slice(0, MAX_NAME_LENGTH),
      description,
      icon,
      slug,
      alias: null,
    };
    const document = getDocument(draft);
    return makeWorkflow(deps, { ...of, linked_account }, { workflow, document }, { tx, now });
  });
}

/**
 * Exports the draft of a workflow without ids of the organization.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function exportWorkflow(
  { db, apps }: WorkflowDeps,
  of: WorkflowOf,
): Promise<WorkflowExport> {
  return db.readAsTenant(of.tenant, async (tx) => {
    const { row, draft } = await findOwnWorkflow(tx, of);
    return exportDocument({ apps }, row, getDocument(draft), tx);
  });
}

/** Exports a document of a workflow without ids of the organization. */
export async function exportDocument(
  { apps }: Pick<WorkflowDeps, 'apps'>,
  row: WorkflowRow,
  document: StoredWorkflow,
  tx: Tx,
): Promise<WorkflowExport> {
  const { app_slugs, sub_flows } = indexDocument(document);
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
    ...toPortableDocument(document, new Map(called.map((workflow) => [workflow._id, workflow]))),
    apps: slugs.map((slug) => ({
      slug,
      name: (names.get(slug) ?? slug).slice(0, MAX_APP_NAME_LENGTH),
    })),
  };
}

/**
 * Creates a workflow of the scope from a document. Parts that the environment does not have are reported as missing
 * and are not an error.
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
  assertStorable({ ...sent, ...known });
  assertImportable(known);
  // Checking and converting a large graph both take long, so other requests get a turn in between.
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
  const { configFields, variables } = await deps.examineGraph(getCallOwner(scope), document);
  return runAuditedChange(deps, by, async (tx, now) => {
    const {
      workflow,
      document: fitted,
      missing,
    } = await fitDocument(deps, scope, { sent, document, configFields, variables }, tx);
    const { result, events } = await makeWorkflow(
      deps,
      scope,
      { workflow, document: fitted },
      { tx, now },
    );
    return { result: { workflow: result, missing: [...missing, ...missingNodes] }, events };
  });
}

/** A document from another environment or organization. */
interface Sent {
  sent: Pick<
    ImportWorkflowRequest,
    'name' | 'description' | 'workflow_alias' | 'slug' | 'apps' | 'workflows'
  >;
  document: StoredWorkflow;
  configFields: readonly NamedConfigField[];
  variables: readonly NamedVariable[];
  /** The workflow whose draft it replaces. Undefined if it becomes a new workflow. */
  workflow_id?: string;
  /** The workflows here by the ids that its sub-flows name. Undefined if the ids are of another organization. */
  promoted?: ReadonlyMap<string, string>;
}

/** Adapts a document from elsewhere to an environment, and lists what the environment lacks. */
export async function fitDocument(
  deps: Pick<WorkflowDeps, 'apps'>,
  scope: Pick<WorkflowScope, 'tenant' | 'linked_account'>,
  { sent, document, configFields, variables, workflow_id, promoted }: Sent,
  tx: Tx,
): Promise<{
  workflow: Omit<NewWorkflow, 'linked_account'>;
  document: StoredWorkflow;
  missing: Missing[];
}> {
  const { slug, alias, missing } = await fitApps(deps, scope, { sent, document }, tx);
  const aliases = sent.workflows.flatMap(({ workflow_alias }) => workflow_alias ?? []);
  const { nodes, missing: missingWorkflows } = resolveSubFlows(document.nodes, sent.workflows, {
    byAlias: await findAliases(tx, scope.tenant, aliases),
    promoted,
  });
  const owner = {
    tenant: scope.tenant,
    slug,
    workflow_id: workflow_id ?? null,
    isOfCustomer: scope.linked_account !== null,
  };
  const missingFields = await listMissingFields(tx, owner, configFields);
  const missingVariables = await listMissingVariables(tx, owner, variables);
  const { name, description = null } = sent;
  return {
    workflow: { name, description, icon: null, alias, slug },
    document: { ...document, nodes },
    missing: [...missing, ...missingWorkflows, ...missingFields, ...missingVariables],
  };
}

/** Lists the unknown config fields, each once for each node. */
async function listMissingFields(
  tx: Tx,
  owner: ConfigOwner,
  fields: readonly NamedConfigField[],
): Promise<Missing[]> {
  const unreadable = await findUnreadableFields(tx, owner, fields);
  const unknown = unreadable.filter(({ code }) => code === 'CONFIG_FIELD_UNKNOWN');
  const byNode = new Map(
    unknown.map((field) => [JSON.stringify([field.node_id, field.message]), field]),
  );
  return [...byNode.values()].slice(0, MAX_MISSING_FIELDS).map(({ name, node_id, message }) => ({
    what: 'config_field',
    name: name.slice(0, MAX_NAME_LENGTH),
    node_id,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
  }));
}

/** Lists the variables that are not defined, or have no value here, each once for each node. */
async function listMissingVariables(
  tx: Tx,
  reader: VariableReader,
  variables: readonly NamedVariable[],
): Promise<Missing[]> {
  const problems = await findVariableProblems(tx, reader, variables);
  const byMessage = new Map(problems.map((problem) => [problem.message, problem]));
  return [...byMessage.values()].slice(0, MAX_MISSING_VARIABLES).map((problem) => ({
    what: 'variable',
    name: problem.name.slice(0, MAX_NAME_LENGTH),
    node_id: problem.node_id,
    message: problem.message.slice(0, MAX_MESSAGE_LENGTH),
  }));
}

/** Returns the app and the alias that the workflow gets here, and those that it cannot get. */
async function fitApps(
  { apps }: Pick<WorkflowDeps, 'apps'>,
  { tenant }: Pick<WorkflowScope, 'tenant'>,
  { sent, document }: Pick<Sent, 'sent' | 'document'>,
  tx: Tx,
): Promise<{ slug: string | null; alias: string | null; missing: Missing[] }> {
  const { app_slugs } = indexDocument(document);
  const slugs = [...new Set([...(sent.slug === undefined ? [] : [sent.slug]), ...app_slugs])];
  const found = await apps.findAll(tenant, slugs, tx);
  const known = new Set(found.map(({ connector }) => connector.slug));
  const names = new Map(sent.apps.map((app) => [app.slug, app.name]));
  const missing: Missing[] = slugs
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
