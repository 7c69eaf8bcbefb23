import type { Workflow, WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isObject, type Json, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import { toEditorNode } from '@patchbay/workflow-graph/document.ts';
import { getOutletText } from '@patchbay/workflow-graph/layout/outlet-text.ts';
import { listNodes, orderSteps } from '@patchbay/workflow-graph/layout/step-order.ts';
import { getNodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import { getLabels, toLabels } from '@/lib/workflow/field-labels';
import { type ChangedValue, listChangedValues } from './changed-values';

/** The parts of a workflow that are compared. Positions and notes are not, because they do not change a run. */
export type Compared = Pick<
  Workflow,
  | 'nodes'
  | 'edges'
  | 'settings'
  | 'json_schema'
  | 'manual_execution_payload'
  | 'enable_schema_validation'
>;

/** A setting that differs, with its label. `before` or `after` is null if that side does not have it. */
export type ChangedSetting = { name: string; before: Json; after: Json };

export type Difference = {
  kind: 'added' | 'removed' | 'changed';
  /** The id of the node; undefined for the workflow as a whole. */
  nodeId: string | undefined;
  name: string;
  settings: readonly ChangedSetting[];
};

type Schemas = ReadonlyMap<string, JsonObject>;

/**
 * Returns the differences node by node in the order of a run, then those of the workflow as a whole.
 *
 * @param schemas the settings schemas by kind of node, which label the settings
 */
export function compareWorkflows(
  before: Compared,
  after: Compared,
  schemas: Schemas = new Map(),
): Difference[] {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  const [waysBefore, waysAfter] = [collectWays(before, old), collectWays(after, now)];
  const compareNode = (node: WorkflowNode): Difference[] => {
    const earlier = old.get(node.id);
    const later = now.get(node.id);
    if (earlier === undefined || later === undefined) {
      const kind = later === undefined ? 'removed' : 'added';
      return [{ kind, ...toReference(node), settings: [] }];
    }
    const settings = [
      ...compareParts(getCommonParts(earlier, old), getCommonParts(later, now)),
      ...compareData(earlier, later, schemas.get(later.type)),
      ...compareWays(waysBefore.get(node.id), waysAfter.get(node.id)),
    ];
    return settings.length === 0 ? [] : [{ kind: 'changed', ...toReference(node), settings }];
  };
  const whole = compareParts(getWorkflowParts(before), getWorkflowParts(after));
  return [
    ...orderNodes(before, after, now).flatMap(compareNode),
    ...(whole.length === 0
      ? []
      : [{ kind: 'changed' as const, nodeId: undefined, name: 'The workflow', settings: whole }]),
  ];
}

/** Returns the nodes of both sides in the order of a run. A removed node keeps its place. */
function orderNodes(
  before: Compared,
  after: Compared,
  now: ReadonlyMap<string, WorkflowNode>,
): WorkflowNode[] {
  const removed = before.nodes.filter(({ id }) => !now.has(id));
  const ways = before.edges.filter(({ source, target }) => !now.has(source) || !now.has(target));
  return listNodes(orderSteps([...after.nodes, ...removed], [...after.edges, ...ways]));
}

const toReference = (node: WorkflowNode) => ({ nodeId: node.id, name: getNodeTitle(node) });

type Parts = Readonly<Record<string, unknown>>;

/** Returns the settings that every kind of node has, by label. */
function getCommonParts(node: WorkflowNode, nodes: ReadonlyMap<string, WorkflowNode>): Parts {
  const { name, description, type, parent_id, maximum_attempts } = node;
  const { node_rule, node_settings } = node.additional_node_properties ?? {};
  const container = parent_id === undefined ? undefined : nodes.get(parent_id);
  return {
    Name: name,
    Description: description,
    Kind: type,
    Inside: container === undefined ? parent_id : getNodeTitle(container),
    Attempts: maximum_attempts,
    'Runs only if': node_rule,
    Behavior: node_settings,
  };
}

function getWorkflowParts({ settings, ...workflow }: Compared): Parts {
  const { timeout, sync_wait, dedup_key, ...others } = settings;
  return {
    // These labels are those of the settings form.
    'Timeout in seconds': timeout,
    'Wait for the result in seconds': sync_wait,
    'Deduplication key': dedup_key,
    ...others,
    'Payload schema': workflow.json_schema,
    'Payload sample': workflow.manual_execution_payload,
    'Validate schema': workflow.enable_schema_validation,
  };
}

const compareParts = (before: Parts, after: Parts): ChangedSetting[] =>
  listChanges(before, after).map((change) => toSetting(change, toLabels(change.path)));

/** Compares the settings that depend on the kind of node. */
function compareData(
  before: WorkflowNode,
  after: WorkflowNode,
  schema: JsonObject | undefined,
): ChangedSetting[] {
  const [old, now] = [toEditorNode(before).data ?? {}, toEditorNode(after).data ?? {}];
  return listChanges(old, now).map((change) => toSetting(change, getLabels(change.path, schema)));
}

function listChanges(before: Parts, after: Parts): ChangedValue[] {
  const [old, now] = [toJsonValue(before), toJsonValue(after)];
  return listChangedValues(isObject(old) ? old : {}, isObject(now) ? now : {}, []);
}

/** Names a changed value by its labels, such as 'Message › Text'. */
const toSetting = ({ path: _path, ...values }: ChangedValue, labels: readonly string[]) => ({
  name: labels.join(' › '),
  ...values,
});

/** The edges that leave a node. The keys consist of ids and are compared; the values are the names that are shown. */
type Ways = ReadonlyMap<string, string>;

function collectWays(
  { edges }: Compared,
  nodes: ReadonlyMap<string, WorkflowNode>,
): Map<string, Map<string, string>> {
  const ways = new Map<string, Map<string, string>>();
  for (const edge of edges) {
    const { source, target } = edge;
    const outlet = getOutletText(edge, nodes.get(source));
    const to = nodes.get(target);
    const text = [outlet, to === undefined ? target : getNodeTitle(to)].filter(
      (part) => part !== undefined,
    );
    const own = ways.get(source) ?? new Map<string, string>();
    ways.set(source, own.set(`${edge.sourceHandle ?? ''} ${target}`, text.join(': ')));
  }
  return ways;
}

function compareWays(
  before: Ways = new Map<string, string>(),
  after: Ways = new Map<string, string>(),
): ChangedSetting[] {
  const isSame = before.size === after.size && [...before.keys()].every((way) => after.has(way));
  const format = (ways: Ways) =>
    ways.size === 0 ? null : [...ways.values()].toSorted().join(', ');
  return isSame ? [] : [{ name: 'Leads to', before: format(before), after: format(after) }];
}
