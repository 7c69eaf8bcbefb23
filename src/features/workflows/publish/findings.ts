import type {
  WorkflowEdge,
  WorkflowFinding,
  WorkflowNode,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import {
  listNodes,
  type OrderedNode,
  orderSteps,
} from '@patchbay/workflow-graph/layout/step-order.ts';
import { nodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import { ApiError } from '@/api/errors';
import type { SettingsSchemas } from '../compare/field-labels';
import { capitalized, findingText } from '../finding-text';

/** An error or a warning of a draft or a version. */
export type Finding = {
  /** The id of the node; undefined if it is about the workflow as a whole. */
  nodeId: string | undefined;
  /** The JSON pointer to the field, such as `/nodes/3/data/base_url`; undefined or '' if it is not about a field. */
  pointer: string | undefined;
  message: string;
};

/** The findings of one node, under its name. */
export type FindingGroup = {
  nodeId: string | undefined;
  title: string;
  messages: Pick<Finding, 'message' | 'pointer'>[];
};

/** Returns the findings for which the server refused to publish; empty if it had another reason. */
export function findingsOf(error: unknown): Finding[] {
  if (!(error instanceof ApiError) || error.code !== 'WORKFLOW_INVALID') {
    return [];
  }
  return (error.body?.details ?? []).map(({ message, node_id, pointer }) => ({
    nodeId: typeof node_id === 'string' ? node_id : undefined,
    pointer,
    message: formatSentence(message),
  }));
}

/** Converts a finding of a response. */
export const toFinding = ({ node_id, pointer, message }: WorkflowFinding): Finding => ({
  nodeId: node_id,
  pointer,
  message,
});

/** Formats a message as a sentence: 'has no trigger' becomes 'Has no trigger.' */
function formatSentence(message: string): string {
  const text = message.trim();
  const end = /[.!?]$/.test(text) ? '' : '.';
  return `${capitalized(text)}${end}`;
}

type CheckedGraph = {
  nodes?: readonly (OrderedNode & Pick<WorkflowNode, 'type'>)[];
  edges?: readonly WorkflowEdge[];
};

/**
 * Groups findings by node in the order of a run. Findings of the workflow as a whole come first.
 *
 * @param schemas the settings schemas by kind of node, which label the fields as the panels do
 */
export function byNode(
  findings: readonly Finding[],
  { nodes = [], edges = [] }: CheckedGraph,
  schemas: SettingsSchemas,
): FindingGroup[] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const places = new Map(listNodes(orderSteps(nodes, edges)).map(({ id }, at) => [id, at]));
  const groups = new Map<string | undefined, FindingGroup>();
  for (const { nodeId, ...about } of findings) {
    const { name = '', type = '' } = known.get(nodeId ?? '') ?? {};
    const node = nodeId === undefined ? undefined : { id: nodeId, name };
    const title = node === undefined ? 'The workflow' : nodeTitle(node);
    const group = groups.get(nodeId) ?? { nodeId, title, messages: [] };
    group.messages.push({
      ...about,
      message:
        node === undefined
          ? about.message
          : findingText(about.message, node, about.pointer, schemas.get(type)),
    });
    groups.set(nodeId, group);
  }
  const getPlace = ({ nodeId }: FindingGroup) =>
    nodeId === undefined ? -1 : (places.get(nodeId) ?? places.size);
  return [...groups.values()].toSorted((a, b) => getPlace(a) - getPlace(b));
}
