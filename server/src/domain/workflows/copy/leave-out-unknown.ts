import type { DraftNode, WorkflowEdge, WorkflowNote } from '@patchbay/contract/schema.gen.d.ts';
import { createObjectId } from '#lib/object-id.ts';
import { formatNodeName } from '../graph/checked-graph.ts';
import { getNodeTypes } from '../graph/node-types.ts';
import type { Missing } from './portable-workflow.ts';

interface SentGraph {
  nodes: readonly DraftNode[];
  edges: readonly WorkflowEdge[];
  notes?: readonly WorkflowNote[] | undefined;
}

/** The contract's maximum number of notes. */
const MAX_NOTES = 100;
const NOTE_SIZE = { width: 240, height: 120 };

/**
 * Removes the nodes of kinds that this installation does not have, with their edges. Nodes inside of one move outside,
 * and a note takes its place.
 */
export function leaveOutUnknown({ nodes, edges, notes = [] }: SentGraph): {
  nodes: DraftNode[];
  edges: WorkflowEdge[];
  notes: WorkflowNote[];
  missing: Missing[];
} {
  const removed = nodes.filter(({ type }) => !getNodeTypes().has(type));
  const unknown = new Set(removed.map(({ id }) => id));
  return {
    nodes: nodes
      .filter(({ id }) => !unknown.has(id))
      .map(({ parent_id, ...node }) =>
        parent_id === undefined || unknown.has(parent_id) ? node : { ...node, parent_id },
      ),
    edges: edges.filter(({ source, target }) => !unknown.has(source) && !unknown.has(target)),
    notes: [...notes, ...removed.map(createNote)].slice(0, MAX_NOTES),
    missing: removed.map((node) => ({
      what: 'node',
      name: node.name,
      node_id: node.id,
      message: formatMessage(node),
    })),
  };
}

const formatMessage = (node: DraftNode) =>
  `${formatNodeName(node)} was left out: there is no kind of node "${node.type}" here. Replace it.`;

/**
 * Creates the note in the place of a removed node.
 *
 * @param at places the notes side by side whose nodes had no place or were inside a container
 */
function createNote(node: DraftNode, at: number): WorkflowNote {
  const beside = { x: at * (NOTE_SIZE.width + 20), y: -NOTE_SIZE.height - 60 };
  return {
    id: createObjectId(),
    text: formatMessage(node),
    position: node.parent_id === undefined ? (node.position ?? beside) : beside,
    size: NOTE_SIZE,
    color: 'warning',
  };
}
