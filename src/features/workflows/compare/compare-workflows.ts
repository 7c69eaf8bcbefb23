import type { Workflow, WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isObject, type Json, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import { editorNode } from '@patchbay/workflow-graph/document.ts';
import { getOutletText } from '@patchbay/workflow-graph/layout/outlet-text.ts';
import { listNodes, orderSteps } from '@patchbay/workflow-graph/layout/step-order.ts';
import { nodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import { type ChangedValue, changedValues } from './changed-values';
import { inWords, labelsAt } from './field-labels';

/** What two versions are compared by. Positions and notes are for people, and no difference. */
export type Compared = Pick<
  Workflow,
  | 'nodes'
  | 'edges'
  | 'settings'
  | 'json_schema'
  | 'manual_execution_payload'
  | 'enable_schema_validation'
>;

/** A setting that differs, by its label. Null on a side that does not have it. */
export type ChangedSetting = { name: string; before: Json; after: Json };

export type Difference = {
  kind: 'added' | 'removed' | 'changed';
  /** Undefined: of the workflow as a whole. */
  nodeId: string | undefined;
  name: string;
  settings: readonly ChangedSetting[];
};

type Schemas = ReadonlyMap<string, JsonObject>;

/**
 * The differences node by node in the order of a run, and those of the workflow as a whole.
 *
 * @param schemas of the kinds of nodes, which name the settings
 */
export function differencesOf(
  before: Compared,
  after: Compared,
  schemas: Schemas = new Map(),
): Difference[] {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  const [waysBefore, waysAfter] = [waysOf(before, old), waysOf(after, now)];
  const ofNode = (node: WorkflowNode): Difference[] => {
    const earlier = old.get(node.id);
    const later = now.get(node.id);
    if (earlier === undefined || later === undefined) {
      const kind = later === undefined ? 'removed' : 'added';
      return [{ kind, ...about(node), settings: [] }];
    }
    const settings = [
      ...changedSettings(partsOf(earlier, old), partsOf(later, now)),
      ...changedData(earlier, later, schemas.get(later.type)),
      ...changedWays(waysBefore.get(node.id), waysAfter.get(node.id)),
    ];
    return settings.length === 0 ? [] : [{ kind: 'changed', ...about(node), settings }];
  };
  const whole = changedSettings(wholeOf(before), wholeOf(after));
  return [
    ...inOrder(before, after, now).flatMap(ofNode),
    ...(whole.length === 0
      ? []
      : [{ kind: 'changed' as const, nodeId: undefined, name: 'The workflow', settings: whole }]),
  ];
}

/** The nodes of both sides in the order of a run; one that was removed where it was. */
function inOrder(
  before: Compared,
  after: Compared,
  now: ReadonlyMap<string, WorkflowNode>,
): WorkflowNode[] {
  const removed = before.nodes.filter(({ id }) => !now.has(id));
  const ways = before.edges.filter(({ source, target }) => !now.has(source) || !now.has(target));
  return listNodes(orderSteps([...after.nodes, ...removed], [...after.edges, ...ways]));
}

const about = (node: WorkflowNode) => ({ nodeId: node.id, name: nodeTitle(node) });

type Parts = Readonly<Record<string, unknown>>;

/** What every kind of node has, by its label. */
function partsOf(node: WorkflowNode, nodes: ReadonlyMap<string, WorkflowNode>): Parts {
  const { name, description, type, parent_id, maximum_attempts } = node;
  const { node_rule, node_settings } = node.additional_node_properties ?? {};
  const container = parent_id === undefined ? undefined : nodes.get(parent_id);
  return {
    Name: name,
    Description: description,
    Kind: type,
    Inside: container === undefined ? parent_id : nodeTitle(container),
    Attempts: maximum_attempts,
    'Runs only if': node_rule,
    Behavior: node_settings,
  };
}

function wholeOf({ settings, ...workflow }: Compared): Parts {
  const { timeout, sync_wait, dedup_key, ...others } = settings;
  return {
    // As the form of the settings has them.
    'Timeout in seconds': timeout,
    'Wait for the result in seconds': sync_wait,
    'Deduplication key': dedup_key,
    ...others,
    'Payload schema': workflow.json_schema,
    'Payload sample': workflow.manual_execution_payload,
    'Validate schema': workflow.enable_schema_validation,
  };
}

const changedSettings = (before: Parts, after: Parts): ChangedSetting[] =>
  changedIn(before, after).map((one) => toSetting(one, inWords(one.path)));

/** Of what its kind alone has. */
function changedData(
  before: WorkflowNode,
  after: WorkflowNode,
  schema: JsonObject | undefined,
): ChangedSetting[] {
  const [old, now] = [editorNode(before).data ?? {}, editorNode(after).data ?? {}];
  return changedIn(old, now).map((one) => toSetting(one, labelsAt(one.path, schema)));
}

function changedIn(before: Parts, after: Parts): ChangedValue[] {
  const [old, now] = [toJsonValue(before), toJsonValue(after)];
  return changedValues(isObject(old) ? old : {}, isObject(now) ? now : {}, []);
}

/** 'Message › Text'. */
const toSetting = ({ path: _path, ...values }: ChangedValue, labels: readonly string[]) => ({
  name: labels.join(' › '),
  ...values,
});

/** Where a node leads to: by ids, which are compared, with the names that are shown. */
type Ways = ReadonlyMap<string, string>;

function waysOf(
  { edges }: Compared,
  nodes: ReadonlyMap<string, WorkflowNode>,
): Map<string, Map<string, string>> {
  const ways = new Map<string, Map<string, string>>();
  for (const edge of edges) {
    const { source, target } = edge;
    const outlet = getOutletText(edge, nodes.get(source));
    const to = nodes.get(target);
    const text = [outlet, to === undefined ? target : nodeTitle(to)].filter(
      (part) => part !== undefined,
    );
    const own = ways.get(source) ?? new Map<string, string>();
    ways.set(source, own.set(`${edge.sourceHandle ?? ''} ${target}`, text.join(': ')));
  }
  return ways;
}

function changedWays(
  before: Ways = new Map<string, string>(),
  after: Ways = new Map<string, string>(),
): ChangedSetting[] {
  const isSame = before.size === after.size && [...before.keys()].every((way) => after.has(way));
  const shown = (ways: Ways) => (ways.size === 0 ? null : [...ways.values()].toSorted().join(', '));
  return isSame ? [] : [{ name: 'Leads to', before: shown(before), after: shown(after) }];
}
