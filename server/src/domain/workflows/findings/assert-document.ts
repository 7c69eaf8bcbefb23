import type {
  DraftNode,
  ErrorDetail,
  WorkflowEdge,
  WorkflowNote,
} from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '#domain/app-error.ts';
import { checkEdges } from '../graph/check-edges.ts';
import { checkNodes } from '../graph/check-nodes.ts';
import { type CheckedGraph, createCheckedGraph } from '../graph/checked-graph.ts';
import type { GraphFindingCode } from '../graph/finding.ts';
import { type Graph, orderGraph } from '../graph/graph-order.ts';
import { getNodeTypes } from '../graph/node-types.ts';
import { assertNoErrors } from './draft-findings.ts';

/** The contract's maximum number of an error's `details`. */
const MAX_DETAILS = 100;

/** The findings that a person cannot correct in the editor. */
const NOT_MENDED: ReadonlySet<GraphFindingCode> = new Set([
  'START_MISSING',
  'START_TWICE',
  'PARENT_UNKNOWN',
  'EDGE_END_UNKNOWN',
]);

/** The part of a request that is checked. */
interface SentDocument {
  nodes: readonly DraftNode[];
  edges: readonly WorkflowEdge[];
  notes?: readonly WorkflowNote[] | undefined;
}

/**
 * Throws if a document that matches the contract cannot be stored even as a draft. Everything else is checked on
 * publishing, so that unfinished work can be saved.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function assertStorable({ nodes, edges, notes = [] }: SentDocument): void {
  const details = [
    ...listDuplicates(nodes, '/nodes', 'node'),
    ...listUnknownTypes(nodes),
    ...listDuplicates(edges, '/edges', 'edge'),
    ...listDuplicates(notes, '/notes', 'note'),
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
 * Throws if a graph of a file could not be corrected in the editor: it has not exactly one start node, or edges without
 * ends. It also refuses circles, which a draft may have while it is edited.
 *
 * @throws AppError WORKFLOW_INVALID; VALIDATION_ERROR
 */
export function assertImportable(graph: Graph): void {
  const checked = createCheckedGraph(graph, orderGraph(graph));
  assertNoCircle(checked);
  const found = [...checkNodes(checked), ...checkEdges(checked)];
  assertNoErrors(
    'The workflow cannot be imported.',
    found.filter(({ code }) => NOT_MENDED.has(code)),
  );
}

/** @throws AppError VALIDATION_ERROR with each node of a circle */
function assertNoCircle({ graph, order }: CheckedGraph): void {
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

function listDuplicates(
  all: readonly { id: string }[],
  pointer: string,
  what: string,
): ErrorDetail[] {
  const seen = new Set<string>();
  return all.flatMap(({ id }, at) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated
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

function listUnknownTypes(nodes: readonly DraftNode[]): ErrorDetail[] {
  return nodes.flatMap(({ type }, at) =>
    getNodeTypes().has(type)
      ? []
      : [
          {
            in: 'body' as const,
            pointer: `/nodes/${at}/type`,
            message: 'is not a kind of node of this installation, see listNodeTypes',
          },
        ],
  );
}
