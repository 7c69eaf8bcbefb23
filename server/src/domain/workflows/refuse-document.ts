import type {
  DraftNode,
  ErrorDetail,
  WorkflowEdge,
  WorkflowNote,
} from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '../app-error.ts';
import { refuseErrors } from './draft-findings.ts';
import { edgeFindings } from './graph/check-edges.ts';
import { nodeFindings } from './graph/check-nodes.ts';
import { type CheckedGraph, checkedGraph } from './graph/checked-graph.ts';
import type { GraphFindingCode } from './graph/finding.ts';
import { type Graph, orderGraph } from './graph/graph-order.ts';
import { nodeTypes } from './graph/node-types.ts';

/** `details` of the contract. */
const MAX_DETAILS = 100;

/** What the editor adds nowhere, and shows nowhere to be removed. */
const NOT_MENDED: ReadonlySet<GraphFindingCode> = new Set([
  'START_MISSING',
  'START_TWICE',
  'PARENT_UNKNOWN',
  'EDGE_END_UNKNOWN',
]);

/** The part of a request that is looked at. */
interface SentDocument {
  nodes: readonly DraftNode[];
  edges: readonly WorkflowEdge[];
  notes?: readonly WorkflowNote[] | undefined;
}

/**
 * Refuses what a document cannot be even as a draft; the contract's schema holds for it already. All else
 * waits for publishing, so that unfinished work can be saved.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function refuseDocument({ nodes, edges, notes = [] }: SentDocument): void {
  const details = [
    ...duplicates(nodes, '/nodes', 'node'),
    ...unknownTypes(nodes),
    ...duplicates(edges, '/edges', 'edge'),
    ...duplicates(notes, '/notes', 'note'),
  ];
  const [first] = details;
  if (first !== undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The workflow is not valid: ${first.pointer} ${first.message}.`,
      { details: details.slice(0, MAX_DETAILS) },
    );
  }
}

/**
 * Refuses a graph of a file that the editor could not mend: without one start node, with ends that are not there,
 * or one that leads back to itself, which a draft that is edited may do until it is published.
 *
 * @throws AppError WORKFLOW_INVALID; VALIDATION_ERROR
 */
export function refuseBrokenGraph(graph: Graph): void {
  const checked = checkedGraph(graph, orderGraph(graph));
  refuseCircle(checked);
  const found = [...nodeFindings(checked), ...edgeFindings(checked)];
  refuseErrors(
    'The workflow cannot be imported.',
    found.filter(({ code }) => NOT_MENDED.has(code)),
  );
}

function refuseCircle({ graph, order }: CheckedGraph): void {
  const circular = new Set(order.circular.map(({ id }) => id));
  const details = graph.nodes.flatMap(({ id, name }, at) =>
    circular.has(id)
      ? [
          {
            in: 'body' as const,
            pointer: `/nodes/${at}`,
            message: `"${name}" leads back to itself`,
          },
        ]
      : [],
  );
  if (details.length > 0) {
    throw new AppError(
      'VALIDATION_ERROR',
      'Some nodes of the workflow lead back to themselves. Remove one of the edges between them, and import it again.',
      { details: details.slice(0, MAX_DETAILS) },
    );
  }
}

function duplicates(all: readonly { id: string }[], pointer: string, what: string): ErrorDetail[] {
  const seen = new Set<string>();
  return all.flatMap(({ id }, at) => {
    const isAgain = seen.has(id);
    seen.add(id);
    return isAgain
      ? [
          {
            in: 'body' as const,
            pointer: `${pointer}/${at}/id`,
            message: `has the id ${id} of another ${what}`,
          },
        ]
      : [];
  });
}

function unknownTypes(nodes: readonly DraftNode[]): ErrorDetail[] {
  return nodes.flatMap(({ type }, at) =>
    nodeTypes().has(type)
      ? []
      : [
          {
            in: 'body' as const,
            pointer: `/nodes/${at}/type`,
            message: 'is no kind of node of this installation, see listNodeTypes',
          },
        ],
  );
}
