import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { formatMemberPointer } from '@patchbay/rules/json.ts';
import type { Action } from '#connectors/connector.gen.d.ts';
import { findConnectorTrigger } from '#connectors/connector-triggers.ts';
import { findConnectionOwners } from '#db/connect/connection-owners-repo.ts';
import type { Tx } from '#db/database.ts';
import { tenantOfRow } from '#db/in-tenant.ts';
import { findTriggerSecret } from '#db/triggers/trigger-secret-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { readWorkflows } from '#db/workflows/workflow-repo.ts';
import { isVisibleTo, type TenantApp } from '../apps/tenant-app.ts';
import { actionInputProblems, type InputProblem } from './check-action-input.ts';
import { nameOf } from './graph/checked-graph.ts';
import type { GraphFinding } from './graph/finding.ts';
import type { StoredWorkflow } from './stored-workflow.ts';
import type { WorkflowDeps } from './workflow-deps.ts';

/** What is wrong with what a workflow names outside of itself. */
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

/** What may be a mistake, and can be mended after publishing. */
const WARNINGS: readonly ReferenceFinding['code'][] = [
  'SUB_FLOW_NOT_PUBLISHED',
  'WEBHOOK_SECRET_MISSING',
];

/** What is there of all that the nodes name. */
interface Known {
  apps: ReadonlyMap<string, TenantApp>;
  /** By app and id. */
  actions: ReadonlyMap<string, ReadonlyMap<string, Action>>;
  workflows: ReadonlyMap<string, WorkflowRow>;
  /** `_id` of the linked account by connection. */
  connections: ReadonlyMap<string, string>;
  hasWebhookSecret: boolean;
}

/** Apps, actions, connections and sub-flows that the workflow names and cannot use, by node. */
export async function checkReferences(
  deps: Pick<WorkflowDeps, 'apps'>,
  row: WorkflowRow,
  { nodes }: StoredWorkflow,
  tx: Tx,
): Promise<ReferenceFinding[]> {
  const known = await readKnown(deps, row, nodes, tx);
  return nodes.flatMap((node, at) =>
    problemsOf(node, row, known).map((problem) => ({
      severity: WARNINGS.includes(problem.code) ? ('warning' as const) : ('error' as const),
      code: problem.code,
      node_id: node.id,
      pointer: `/nodes/${at}/data/${problem.field}`,
      // What begins with a path reads as what is wrong with other settings.
      message: `${nameOf(node)}${problem.code === 'INPUT_MISSING' ? ':' : ''} ${problem.message}`,
    })),
  );
}

async function readKnown(
  { apps }: Pick<WorkflowDeps, 'apps'>,
  row: WorkflowRow,
  nodes: readonly WorkflowNode[],
  tx: Tx,
): Promise<Known> {
  // Not the row: its linked account would be taken for the one whose apps are wanted.
  const tenant = tenantOfRow(row);
  const named = nodes.map(namesOf);
  const found = await apps.findAll(tenant, unique(named.map(({ slug }) => slug)), tx);
  const visible = found.filter((app) => isVisibleTo(app, row.linked_account));
  const actions = new Map<string, ReadonlyMap<string, Action>>();
  for (const app of visible) {
    const all = await apps.readActions(tx, tenant, app);
    actions.set(app.connector.slug, new Map(all.map((action) => [action.key, action])));
  }
  const workflowIds = unique(named.map(({ workflow }) => workflow));
  const workflows = await readWorkflows(tx, tenant, workflowIds);
  const connectionIds = unique(named.map(({ connection }) => connection));
  return {
    apps: new Map(visible.map((app) => [app.connector.slug, app])),
    actions,
    workflows: new Map(workflows.map((one) => [one._id, one])),
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

function namesOf(node: WorkflowNode): Names {
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
  /** Of the node's settings. */
  field: string;
  message: string;
}

function problemsOf(node: WorkflowNode, row: WorkflowRow, known: Known): Problem[] {
  const { slug, action, trigger, connection, workflow } = namesOf(node);
  const app = slug === undefined ? undefined : known.apps.get(slug);
  const problems: Problem[] = [];
  if (slug !== undefined && app === undefined) {
    const message = `uses the app "${slug}", which is not there. Choose another app.`;
    problems.push({ code: 'APP_UNKNOWN', field: 'slug', message });
  } else if (slug !== undefined && action !== undefined) {
    problems.push(...actionProblems(node, action, known.actions.get(slug)?.get(action)));
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
    const message = 'names a connection that is not there. Choose another one, or leave it out.';
    problems.push({ code: 'CONNECTION_UNKNOWN', field: 'connection_id', message });
  }
  const called = workflow === undefined ? undefined : known.workflows.get(workflow);
  const isOfOther =
    called !== undefined &&
    called.linked_account !== null &&
    called.linked_account !== row.linked_account;
  if (workflow !== undefined && (called === undefined || isOfOther)) {
    const message = 'runs a workflow that is not there. Choose another one.';
    problems.push({ code: 'SUB_FLOW_UNKNOWN', field: 'workflow_id', message });
  } else if (called?.published === false) {
    const message = `runs "${called.name}", which is not published: the node fails until it is.`;
    problems.push({ code: 'SUB_FLOW_NOT_PUBLISHED', field: 'workflow_id', message });
  }
  return problems;
}

function actionProblems(
  { type, data }: WorkflowNode,
  action_id: string,
  action: Action | undefined,
): Problem[] {
  if (action === undefined) {
    const message = `uses the action "${action_id}", which the app does not have. Choose another one.`;
    return [{ code: 'ACTION_UNKNOWN', field: 'action_id', message }];
  }
  const input = type === 'app_action' && data !== null ? data.input : {};
  return actionInputProblems(action, input).map(({ code, name, message }) => ({
    code,
    field: `input${formatMemberPointer('', name)}`,
    message,
  }));
}
