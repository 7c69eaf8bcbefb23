import type { WorkflowFinding } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { capitalize, formatFindingText, removeNodeName } from '@/lib/workflow/finding-text';
import type { SuggestedName } from '../inputs/form/settings-props';
import type { FieldProblem } from '../model/settings';

/** Changes a node. @param key see `ChangeValue` */
export type ChangeNode = (change: (node: EditorNode) => EditorNode, key?: string) => void;

type Properties = NonNullable<EditorNode['additional_node_properties']>;
type NodeSettings = NonNullable<Properties['node_settings']>;

/** Changes one setting; `undefined` removes it. */
export type SetNodeSetting = <Key extends keyof NodeSettings>(
  key: Key,
  value: NodeSettings[Key] | undefined,
) => void;

export function getNodeSettings({ additional_node_properties }: EditorNode): NodeSettings {
  return additional_node_properties?.node_settings ?? {};
}

/** Returns the node with another value of a property of all kinds; `undefined` removes it. */
export function withProperty<Key extends keyof Properties>(
  node: EditorNode,
  key: Key,
  value: Properties[Key] | undefined,
): EditorNode {
  const { additional_node_properties: before = {}, ...rest } = node;
  const next = without(before, key);
  const properties = value === undefined ? next : { ...next, [key]: value };
  return Object.keys(properties).length === 0
    ? rest
    : { ...rest, additional_node_properties: properties };
}

export function withNodeSetting<Key extends keyof NodeSettings>(
  node: EditorNode,
  key: Key,
  value: NodeSettings[Key] | undefined,
): EditorNode {
  const next = without(getNodeSettings(node), key);
  const settings: NodeSettings = value === undefined ? next : { ...next, [key]: value };
  return withProperty(
    node,
    'node_settings',
    Object.keys(settings).length === 0 ? undefined : settings,
  );
}

export function without<Value extends object, Key extends keyof Value>(
  value: Value,
  key: Key,
): Omit<Value, Key> {
  const { [key]: _removed, ...rest } = value;
  return rest;
}

/** Returns the node with a suggested name, unless a person has named it. @param kind its name */
export function applySuggestedName(
  node: EditorNode,
  kind: string | undefined,
  { name, before }: SuggestedName,
): EditorNode {
  // If several nodes have one name, the later nodes have a number after it.
  const base = node.name.replace(/ \d+$/, '');
  const isNamedByPerson = ![kind, before, ''].some(
    (suggestion) => suggestion === node.name || suggestion === base,
  );
  return isNamedByPerson ? node : { ...node, name };
}

/** Returns the problems inside a part of a node: `data` or `additional_node_properties`. */
export function listPartProblems(
  findings: readonly WorkflowFinding[],
  node: EditorNode,
  part: string,
): FieldProblem[] {
  return findings
    .filter(({ node_id }) => node_id === node.id)
    .flatMap(({ pointer = '', message }) => {
      const [, inside] = new RegExp(`^/nodes/\\d+/${part}((?:/.*)?)$`).exec(pointer) ?? [];
      return inside === undefined
        ? []
        : [{ pointer: inside, message: formatAtField(removeNodeName(message, node), inside) }];
    });
}

/** Returns the problems of the node as a whole, for example that nothing leads to it. */
export function listNodeProblems(findings: readonly WorkflowFinding[], node: EditorNode): string[] {
  return findings
    .filter(
      ({ node_id, pointer = '' }) =>
        node_id === node.id && !/^\/nodes\/\d+\/(data|additional_node_properties)/.test(pointer),
    )
    .map(({ message, pointer }) => formatFindingText(message, node, pointer));
}

/** Removes the field's path from the message, because the label of the field names it already. */
function formatAtField(message: string, pointer: string): string {
  const path = pointer.slice(1);
  const at = path === '' ? -1 : `: ${message}`.indexOf(`: ${path} `);
  const text = at === -1 ? message : message.slice(at + path.length + 1);
  return text === 'is required.' ? 'This is required.' : capitalize(text);
}
