import type { Workflow, WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isList, isObject, type Json, jsonOf, sortedEntries } from '@patchbay/rules/json.ts';
import { editorNode } from '../editor/model/document';

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

/** A setting that differs. Null on a side that does not have it. */
export type ChangedSetting = { name: string; before: Json; after: Json };

export type Difference = {
  kind: 'added' | 'removed' | 'changed';
  /** Undefined: of the workflow as a whole. */
  nodeId: string | undefined;
  name: string;
  settings: readonly ChangedSetting[];
};

/** The differences node by node, and those of the workflow as a whole. */
export function differencesOf(before: Compared, after: Compared): Difference[] {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  const added = after.nodes
    .filter(({ id }) => !old.has(id))
    .map((node): Difference => ({ kind: 'added', ...about(node), settings: [] }));
  const removed = before.nodes
    .filter(({ id }) => !now.has(id))
    .map((node): Difference => ({ kind: 'removed', ...about(node), settings: [] }));
  const [waysBefore, waysAfter] = [waysOf(before, old), waysOf(after, now)];
  const changed = after.nodes.flatMap((node): Difference[] => {
    const earlier = old.get(node.id);
    const settings =
      earlier === undefined
        ? []
        : [
            ...changedSettings(partsOf(earlier), partsOf(node)),
            ...changedWays(waysBefore.get(node.id), waysAfter.get(node.id)),
          ];
    return settings.length === 0 ? [] : [{ kind: 'changed', ...about(node), settings }];
  });
  const whole = changedSettings(wholeOf(before), wholeOf(after));
  return [
    ...added,
    ...removed,
    ...changed,
    ...(whole.length === 0
      ? []
      : [{ kind: 'changed' as const, nodeId: undefined, name: 'The workflow', settings: whole }]),
  ];
}

const about = ({ id, name }: WorkflowNode) => ({
  nodeId: id,
  name: name === '' ? `Node ${id}` : name,
});

type Parts = Readonly<Record<string, unknown>>;

/** What is shown of a node, by a name for people. */
function partsOf(node: WorkflowNode): Parts {
  const { data, name, description, type, parent_id, maximum_attempts } = editorNode(node);
  const { node_rule, node_settings } = node.additional_node_properties ?? {};
  return {
    ...data,
    Name: name,
    Description: description,
    Kind: type,
    Inside: parent_id,
    Attempts: maximum_attempts,
    'Runs only if': node_rule,
    Behavior: node_settings,
  };
}

function wholeOf(workflow: Compared): Parts {
  return {
    ...workflow.settings,
    'Payload schema': workflow.json_schema,
    'Payload sample': workflow.manual_execution_payload,
    'Validate schema': workflow.enable_schema_validation,
  };
}

/** Where a node leads to: by ids, which are compared, with the names that are shown. */
type Ways = ReadonlyMap<string, string>;

function waysOf(
  { edges }: Compared,
  nodes: ReadonlyMap<string, WorkflowNode>,
): Map<string, Map<string, string>> {
  const ways = new Map<string, Map<string, string>>();
  for (const { source, sourceHandle, target } of edges) {
    const outlet = sourceHandle ?? '';
    const text = [outlet, nodes.get(target)?.name ?? target].filter((part) => part !== '');
    const own = ways.get(source) ?? new Map<string, string>();
    ways.set(source, own.set(`${outlet} ${target}`, text.join(': ')));
  }
  return ways;
}

function changedWays(
  before: Ways = new Map<string, string>(),
  after: Ways = new Map<string, string>(),
): ChangedSetting[] {
  const isSame = before.size === after.size && [...before.keys()].every((way) => after.has(way));
  const shown = (ways: Ways) => [...ways.values()].toSorted();
  return isSame ? [] : [{ name: 'Leads to', before: shown(before), after: shown(after) }];
}

function changedSettings(before: Parts, after: Parts): ChangedSetting[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, before: jsonOf(before[name]), after: jsonOf(after[name]) }))
    .filter((one) => orderedText(one.before) !== orderedText(one.after));
}

/** The value as JSON, its keys in one order: it is the same after it was stored. */
function orderedText(value: Json): string {
  return JSON.stringify(ordered(value));
}

function ordered(value: Json): Json {
  if (isList(value)) {
    return value.map(ordered);
  }
  return isObject(value)
    ? Object.fromEntries(sortedEntries(value).map(([key, member]) => [key, ordered(member)]))
    : value;
}
