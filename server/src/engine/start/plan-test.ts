import type {
  ErrorDetail,
  TestedPart,
  TestWorkflowRequest,
} from '@patchbay/contract/schema.gen.d.ts';
import { formatMemberPointer, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { AppError } from '#domain/app-error.ts';
import { describeTestedPart } from '#domain/executions/tested-part.ts';
import { findRedactedPointer, REDACTED } from '#domain/redacted.ts';
import { selectGraphUpTo } from '#domain/workflows/graph/graph-up-to.ts';
import { getNodeTypes } from '#domain/workflows/graph/node-types.ts';
import type { Owner } from '#lib/fair-queue.ts';
import { giveWay } from '#lib/give-way.ts';
import type { WorkflowGraph } from '../store/start-request.ts';
import type { Pins } from '../store/stored-pins.ts';

/** The nodes of a draft that a test runs. */
export interface TestPlan {
  graph: WorkflowGraph;
  /** The pins of nodes of that graph. */
  pins: Pins;
  /** Whether the test may run a node. It does not run pinned nodes, nor nodes inside of them. */
  runs: (node_id: string) => boolean;
  /** The part of the draft that the test runs. Undefined if it runs all of it. */
  tested: TestedPart | undefined;
}

/**
 * Plans the test of a draft. Gives way between the pins, because they are large together.
 *
 * @throws AppError VALIDATION_ERROR for nodes that are not there or cannot be pinned, and redacted outputs
 */
export async function planTest(
  owner: Owner,
  draft: WorkflowGraph,
  { pins = {}, run_to }: Pick<TestWorkflowRequest, 'pins' | 'run_to'>,
): Promise<TestPlan> {
  const outputs = new Map<string, Json>();
  const problems: ErrorDetail[] = [];
  for (const [id, value] of Object.entries(pins)) {
    await giveWay(owner);
    const output = toJsonValue(value);
    outputs.set(id, output);
    problems.push(...findPinProblems(draft, id, output));
  }
  const target = draft.nodes.find(({ id }) => id === run_to);
  if (run_to !== undefined && target === undefined) {
    problems.push({ in: 'body', pointer: '/run_to', message: `names ${run_to}, ${UNKNOWN}` });
  }
  const [first] = problems;
  if (first !== undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: the body field ${first.pointer} ${first.message}.`,
      { details: problems },
    );
  }
  const graph =
    target === undefined ? draft : selectGraphUpTo(draft, target, (id) => outputs.has(id));
  const ids = new Set(graph.nodes.map(({ id }) => id));
  const pinned = new Map([...outputs].filter(([id]) => ids.has(id)));
  const runs = createRunCheck(graph, pinned);
  const tested = describeTestedPart(draft.nodes, target, { runs, pins: pinned });
  return { graph, pins: pinned, runs, tested };
}

/** Returns a function that tells whether the test runs a node. */
function createRunCheck({ nodes }: WorkflowGraph, pins: Pins): TestPlan['runs'] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const runs = (id: string, inside: ReadonlySet<string>): boolean => {
    const parent = known.get(id)?.parent_id;
    return (
      known.has(id) &&
      !pins.has(id) &&
      // A draft may name containers that hold one another.
      (parent === undefined ||
        !known.has(parent) ||
        inside.has(parent) ||
        runs(parent, new Set([...inside, id])))
    );
  };
  return (id) => runs(id, new Set([id]));
}

const UNKNOWN = 'which is not a node of the draft';

function findPinProblems({ nodes }: WorkflowGraph, pinned: string, output: Json): ErrorDetail[] {
  const node = nodes.find(({ id }) => id === pinned);
  const type = node === undefined ? undefined : getNodeTypes().get(node.type);
  if (type?.is_pinnable === true) {
    const pointer = findRedactedPointer(output, formatMemberPointer('/pins', pinned));
    const message = `is ${REDACTED}: write a value, or leave the pin out so that the node runs`;
    return pointer === null ? [] : [{ in: 'body', pointer, message, node_id: pinned }];
  }
  return [
    {
      in: 'body',
      pointer: formatMemberPointer('/pins', pinned),
      message:
        node === undefined
          ? `names ${pinned}, ${UNKNOWN}`
          : `names "${node.name}", a node of the type ${type?.name ?? node.type}, which cannot be pinned: leave it out`,
      ...(node === undefined ? {} : { node_id: pinned }),
    },
  ];
}
