import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { formatMemberPointer } from '@patchbay/rules/json.ts';
import type { Action } from '#connectors/connector.gen.d.ts';
import { findConnectorTrigger } from '#connectors/connector-triggers.ts';
import { findConnectionOwners } from '#db/connect/connection-owners-repo.ts';
import type { Tx } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { findTriggerSecret } from '#db/triggers/trigger-secret-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { readWorkflows } from '#db/workflows/workflow-repo.ts';
import { isVisibleTo, type TenantApp } from '#domain/apps/tenant-app.ts';
import { formatNodeName } from '../graph/checked-graph.ts';
import type { GraphFinding } from '../graph/finding.ts';
import type { StoredWorkflow } from '../stored-workflow.ts';
import type { WorkflowDeps } from '../workflow-deps.ts';
import { checkActionInput, type InputProblem } from './check-action-input.ts';

/** A problem of something outside the workflow that a node names. */
export interface ReferenceFinding extends Omit<GraphFinding, 'code'> {
  code:
    | 'APP_UNKNOWN'
    | 'ACTION_UNKNOWN'
    | 'TRIGGER_UNKNOWN'
    | 'CONNECTION_UNKNOWN'
    | 'SUB_FLOW_UNKNOWN'
    | 'SUB_FLOW_NOT_PUBLISHED'
    | 'WEBHOOK_SECRET_MISSING'
    | InputProblem['code'];
}

/** The codes of warnings: possible mistakes that can be corrected after publishing. */
const WARNINGS: readonly ReferenceFinding['code'][] = [
  'SUB_FLOW_NOT_PUBLISHED',
  'WEBHOOK_SECRET_MISSING',
];

/** The existing things that the nodes name. */
interface Known {
  apps: ReadonlyMap<string, TenantApp>;
  /** The actions by the slug of their app and by their id. */
  actions: ReadonlyMap<string, ReadonlyMap<string, Action>>;
  workflows: ReadonlyMap<string, WorkflowRow>;
  /** The `_id` of each connection's linked account, by the connection's `_id`. */
  connections: ReadonlyMap<string, string>;
  hasWebhookSecret: boolean;
}

/** Returns a finding for each app, action, connection and sub-flow that a node names but cannot use. */
export async function checkReferences(
  deps: Pick<WorkflowDeps, 'apps'>,
  row: WorkflowRow,
  { nodes }: StoredWorkflow,
  tx: Tx,
): Promise<ReferenceFinding[]> {
  const known = await readKnown(deps, row, nodes, tx);
  return nodes.flatMap((node, at) =>
    listProblems(node, row, known).map((problem) => ({
      severity: WARNINGS.includes(problem.code) ? ('warning' as const) : ('error' as const),
      code: problem.code,
      node_id: node.id,
      pointer: `/nodes/${at}/data/${problem.field}`,
      // A message that begins with the path of a setting reads like those of other settings.
      message: `${formatNodeName(node)}${problem.code === 'INPUT_MISSING' ? ':' : ''} ${problem.message}`,
    })),
  );
}

async function readKnown(
  { apps }: Pick<WorkflowDeps, 'apps'>,
  row: WorkflowRow,
  nodes: readonly WorkflowNode[],
  tx: Tx,
): Promise<Known> {
  // The row itself cannot be passed on, because its linked account would select apps.
  const tenant = toTenant(row);
  const names = nodes.map(getNames);
  const found = await apps.findAll(tenant, unique(names.map(({ slug }) => slug)), tx);
  const visible = found.filter((app) => isVisibleTo(app, row.linked_account));
  const actions = new Map<string, ReadonlyMap<string, Action>>();
  for (const app of visible) {
    const all = await apps.readActions(tx, tenant, app);
    actions.set(app.connector.slug, new Map(all.map((action) => [action.key, action])));
  }
  const workflowIds = unique(names.map(({ workflow }) => workflow));
  const workflows = await readWorkflows(tx, tenant, workflowIds);
  const connectionIds = unique(names.map(({ connection }) => connection));
  return {
    apps: new Map(visible.map((app) => [app.connector.slug, app])),
    actions,
    workflows: new Map(workflows.map((workflow) => [workflow._id, workflow])),
    connections: await findConnectionOwners(tx, tenant, connectionIds),
    hasWebhookSecret:
      nodes.some(wantsSecret) && (await findTriggerSecret(tx, tenant, row._id)) !== null,
  };
}

const unique = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter((name) => name !== undefined)),
];

interface Names {
  slug?: string | undefined;
  action?: string | undefined;
  trigger?: string | undefined;
  connection?: string | undefined;
  workflow?: string | undefined;
}

function getNames(node: WorkflowNode): Names {
  if (node.data === null) {
    return {};
  }
  switch (node.type) {
    case 'app_action': {
      const { slug, action_id: action, connection_id: connection } = node.data;
      return { slug, action, connection };
    }
    case 'app_request':
      return { slug: node.data.slug, connection: node.data.connection_id };
    case 'start': {
      if (node.data.kind !== 'app_event') {
        return {};
      }
      const { slug, event: trigger, connection_id: connection } = node.data;
      return { slug, trigger, connection };
    }
    case 'sub_flow':
      return { workflow: node.data.workflow_id };
    default:
      return {};
  }
}

const wantsSecret = ({ type, data }: WorkflowNode): boolean =>
  type === 'start' && data?.kind === 'webhook' && data.auth.type !== 'none';

interface Problem {
  code: ReferenceFinding['code'];
  /** The path of the setting inside the node's settings. */
  field: string;
  message: string;
}

function listProblems(node: WorkflowNode, row: WorkflowRow, known: Known): Problem[] {
  const { slug, action, trigger, connection, workflow } = getNames(node);
  const app = slug === undefined ? undefined : known.apps.get(slug);
  const problems: Problem[] = [];
  if (slug !== undefined && app === undefined) {
    const message = `uses the app "${slug}", which does not exist. Choose another app.`;
    problems.push({ code: 'APP_UNKNOWN', field: 'slug', message });
  } else if (slug !== undefined && action !== undefined) {
    problems.push(...listActionProblems(node, action, known.actions.get(slug)?.get(action)));
  }
  if (
    app !== undefined &&
    trigger !== undefined &&
    findConnectorTrigger(app.connector, trigger) === undefined
  ) {
    const { name, triggers = [] } = app.connector;
    const message =
      triggers.length === 0
        ? `starts with an event of ${name}, which has none. Choose another trigger.`
        : `starts with the event "${trigger}", which ${name} does not have. Choose another one.`;
    problems.push({ code: 'TRIGGER_UNKNOWN', field: 'event', message });
  }
  if (wantsSecret(node) && !known.hasWebhookSecret) {
    const message =
      'has no secret stored, so every request to the address of the workflow is refused. Store one at the trigger, or with PUT …/webhook-secret.';
    problems.push({ code: 'WEBHOOK_SECRET_MISSING', field: 'auth', message });
  }
  const owner = connection === undefined ? undefined : known.connections.get(connection);
  const isForeign = row.linked_account !== null && owner !== row.linked_account;
  if (connection !== undefined && (owner === undefined || isForeign)) {
    const message = 'names a connection that does not exist. Choose another one, or leave it out.';
    problems.push({ code: 'CONNECTION_UNKNOWN', field: 'connection_id', message });
  }
  const called = workflow === undefined ? undefined : known.workflows.get(workflow);
  const isForeignWorkflow =
    called !== undefined &&
    called.linked_account !== null &&
    called.linked_account !== row.linked_account;
  if (workflow !== undefined && (called === undefined || isForeignWorkflow)) {
    const message = 'runs a workflow that does not exist. Choose another one.';
    problems.push({ code: 'SUB_FLOW_UNKNOWN', field: 'workflow_id', message });
  } else if (called?.published === false) {
    const message = `runs "${called.name}", which is not published: the node fails until it is.`;
    problems.push({ code: 'SUB_FLOW_NOT_PUBLISHED', field: 'workflow_id', message });
  }
  return problems;
}

function listActionProblems(
  { type, data }: WorkflowNode,
  action_id: string,
  action: Action | undefined,
): Problem[] {
  if (action === undefined) {
    const message = `uses the action "${action_id}", which the app does not have. Choose another one.`;
    return [{ code: 'ACTION_UNKNOWN', field: 'action_id', message }];
  }
  const input = type === 'app_action' && data !== null ? data.input : {};
  return checkActionInput(action, input).map(({ code, name, message }) => ({
    code,
    field: `input${formatMemberPointer('', name)}`,
    message,
  }));
}
