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

/** Something that is wrong, or may be, at a node; undefined: in the workflow as a whole. */
export type Finding = {
  nodeId: string | undefined;
  /** JSON pointer to the field, `/nodes/3/data/base_url`; undefined or '': it is about no field. */
  pointer: string | undefined;
  message: string;
};

/** Findings of one node, under its name. */
export type FindingGroup = {
  nodeId: string | undefined;
  title: string;
  messages: Pick<Finding, 'message' | 'pointer'>[];
};

/** Why a draft was not published; empty where the server refused it for another reason. */
export function findingsOf(error: unknown): Finding[] {
  if (!(error instanceof ApiError) || error.code !== 'WORKFLOW_INVALID') {
    return [];
  }
  return (error.body?.details ?? []).map(({ message, node_id, pointer }) => ({
    nodeId: typeof node_id === 'string' ? node_id : undefined,
    pointer,
    message: sentence(message),
  }));
}

/** As a response names it. */
export const toFinding = ({ node_id, pointer, message }: WorkflowFinding): Finding => ({
  nodeId: node_id,
  pointer,
  message,
});

/** 'has no trigger' becomes 'Has no trigger.' */
function sentence(message: string): string {
  const text = message.trim();
  const end = /[.!?]$/.test(text) ? '' : '.';
  return `${capitalized(text)}${end}`;
}

type CheckedGraph = {
  nodes?: readonly (OrderedNode & Pick<WorkflowNode, 'type'>)[];
  edges?: readonly WorkflowEdge[];
};

/**
 * By node, in the order of a run; what is about the workflow as a whole comes first.
 *
 * @param schemas name the fields as the panels do
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
  const placeOf = ({ nodeId }: FindingGroup) =>
    nodeId === undefined ? -1 : (places.get(nodeId) ?? places.size);
  return [...groups.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
}
