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
import { getNodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import type { SettingsSchemas } from './field-labels';
import { formatFindingText } from './finding-text';

/** An error, or a possible one, at a node; or in the workflow as a whole, if the node is undefined. */
export type Finding = {
  nodeId: string | undefined;
  /** A JSON pointer to the field, `/nodes/3/data/base_url`; undefined or '' if it is about no field. */
  pointer: string | undefined;
  message: string;
};

/** The findings of one node, under its name. */
export type FindingGroup = {
  nodeId: string | undefined;
  title: string;
  messages: Pick<Finding, 'message' | 'pointer'>[];
};

/** Converts a finding of a response. */
export const toFinding = ({ node_id, pointer, message }: WorkflowFinding): Finding => ({
  nodeId: node_id,
  pointer,
  message,
});

type CheckedGraph = {
  nodes?: readonly (OrderedNode & Pick<WorkflowNode, 'type'>)[];
  edges?: readonly WorkflowEdge[];
};

/**
 * Groups findings by node, in the order of a run. Those about the workflow as a whole come first.
 *
 * @param schemas label the fields as the panels do
 */
export function groupByNode(
  findings: readonly Finding[],
  { nodes = [], edges = [] }: CheckedGraph,
  schemas: SettingsSchemas,
): FindingGroup[] {
  const nodesById = new Map(nodes.map((node) => [node.id, node]));
  const positions = new Map(listNodes(orderSteps(nodes, edges)).map(({ id }, at) => [id, at]));
  const groups = new Map<string | undefined, FindingGroup>();
  for (const { nodeId, ...about } of findings) {
    const { name = '', type = '' } = nodesById.get(nodeId ?? '') ?? {};
    const node = nodeId === undefined ? undefined : { id: nodeId, name };
    const title = node === undefined ? 'The workflow' : getNodeTitle(node);
    const group = groups.get(nodeId) ?? { nodeId, title, messages: [] };
    group.messages.push({
      ...about,
      message:
        node === undefined
          ? about.message
          : formatFindingText(about.message, node, about.pointer, schemas.get(type)),
    });
    groups.set(nodeId, group);
  }
  const getPosition = ({ nodeId }: FindingGroup) =>
    nodeId === undefined ? -1 : (positions.get(nodeId) ?? positions.size);
  return [...groups.values()].toSorted((a, b) => getPosition(a) - getPosition(b));
}
