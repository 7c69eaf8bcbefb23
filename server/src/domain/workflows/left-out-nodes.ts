import type { DraftNode, WorkflowEdge, WorkflowNote } from '@patchbay/contract/schema.gen.d.ts';
import { newObjectId } from '#lib/object-id.ts';
import { nameOf } from './graph/checked-graph.ts';
import { nodeTypes } from './graph/node-types.ts';
import type { Missing } from './portable-workflow.ts';

interface SentGraph {
  nodes: readonly DraftNode[];
  edges: readonly WorkflowEdge[];
  notes?: readonly WorkflowNote[] | undefined;
}

/** Of the contract. */
const MAX_NOTES = 100;
const NOTE_SIZE = { width: 240, height: 120 };

/**
 * A graph without the nodes of kinds that this installation does not have, and their edges. What lay inside
 * of one lies outside, and a note stands in its place.
 */
export function leaveOutUnknown({ nodes, edges, notes = [] }: SentGraph): {
  nodes: DraftNode[];
  edges: WorkflowEdge[];
  notes: WorkflowNote[];
  missing: Missing[];
} {
  const left = nodes.filter(({ type }) => !nodeTypes().has(type));
  const unknown = new Set(left.map(({ id }) => id));
  return {
    nodes: nodes
      .filter(({ id }) => !unknown.has(id))
      .map(({ parent_id, ...node }) =>
        parent_id === undefined || unknown.has(parent_id) ? node : { ...node, parent_id },
      ),
    edges: edges.filter(({ source, target }) => !unknown.has(source) && !unknown.has(target)),
    notes: [...notes, ...left.map(noteOf)].slice(0, MAX_NOTES),
    missing: left.map((node) => ({
      what: 'node',
      name: node.name,
      node_id: node.id,
      message: messageOf(node),
    })),
  };
}

const messageOf = (node: DraftNode) =>
  `${nameOf(node)} was left out: there is no kind of node "${node.type}" here. Replace it.`;

/** @param at places those whose node had no place, or one inside of a container, side by side */
function noteOf(node: DraftNode, at: number): WorkflowNote {
  const beside = { x: at * (NOTE_SIZE.width + 20), y: -NOTE_SIZE.height - 60 };
  return {
    id: newObjectId(),
    text: messageOf(node),
    position: node.parent_id === undefined ? (node.position ?? beside) : beside,
    size: NOTE_SIZE,
    color: 'warning',
  };
}
