import type {
  DraftNode,
  ErrorDetail,
  WorkflowEdge,
  WorkflowNote,
} from '@patchbay/contract/schema.gen.d.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { AppError } from '../app-error.ts';
import { START_ID } from './graph/check-nodes.ts';
import { type Graph, orderGraph } from './graph/graph-order.ts';
import { nodeTypes } from './graph/node-types.ts';

/** `details` of the contract. */
const MAX_DETAILS = 100;

/** The part of a request that is looked at. */
interface SentDocument {
  nodes: readonly DraftNode[];
  edges: readonly WorkflowEdge[];
  notes?: readonly WorkflowNote[] | undefined;
  json_schema?: { [key: string]: unknown } | null | undefined;
}

/**
 * Refuses what a document cannot be even as a draft; the contract's schema holds for it already. All else
 * waits for publishing, so that unfinished work can be saved.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function refuseDocument({ nodes, edges, notes = [], json_schema }: SentDocument): void {
  const details = [
    ...duplicates(nodes, '/nodes', 'node'),
    ...unknownTypes(nodes),
    ...duplicates(edges, '/edges', 'edge'),
    ...duplicates(notes, '/notes', 'note'),
    ...schemaProblems(json_schema ?? null),
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
 * @throws AppError VALIDATION_ERROR
 */
export function refuseBrokenGraph(graph: Graph): void {
  const details = [...startProblems(graph), ...unknownEnds(graph)];
  const [first] = details;
  if (first !== undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The workflow cannot be imported: ${first.pointer} ${first.message}. Mend the file, or export it again.`,
      { details: details.slice(0, MAX_DETAILS) },
    );
  }
  refuseCircle(graph);
}

function startProblems({ nodes }: Graph): ErrorDetail[] {
  const starts = nodes.flatMap(({ type }, at) => (type === 'start' ? [at] : []));
  return nodes.some(({ id, type }) => type === 'start' && id === START_ID)
    ? starts
        .filter((at) => nodes[at]?.id !== START_ID)
        .map((at) => problemAt(`/nodes/${at}`, 'is a second start node'))
    : [problemAt('', `has no start node with the id ${START_ID}`)];
}

function unknownEnds({ nodes, edges }: Graph): ErrorDetail[] {
  const known = new Set(nodes.map(({ id }) => id));
  return [
    ...nodes.flatMap(({ parent_id }, at) =>
      parent_id === undefined || known.has(parent_id)
        ? []
        : [problemAt(`/nodes/${at}`, `lies inside of node ${parent_id}, which does not exist`)],
    ),
    ...edges.flatMap(({ source, target }, at) =>
      [source, target]
        .filter((end) => !known.has(end))
        .map((end) => problemAt(`/edges/${at}`, `names node ${end}, which does not exist`)),
    ),
  ];
}

const problemAt = (pointer: string, message: string): ErrorDetail => ({
  in: 'body',
  pointer,
  message,
});

function refuseCircle(graph: Graph): void {
  const circular = new Set(orderGraph(graph).circular.map(({ id }) => id));
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

const metaSchema = new Ajv2020({ strict: false });

function schemaProblems(schema: { [key: string]: unknown } | null): ErrorDetail[] {
  if (schema === null || metaSchema.validateSchema(schema) === true) {
    return [];
  }
  const [problem] = metaSchema.errors ?? [];
  return [
    {
      in: 'body',
      pointer: `/json_schema${problem?.instancePath ?? ''}`,
      message: `is no JSON Schema: ${problem?.message ?? 'it is not valid'}`,
    },
  ];
}
