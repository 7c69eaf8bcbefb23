import type { NodeName, TestedPart, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import * as v from 'valibot';
import type { ExecutionHead } from '#db/executions/list-executions-repo.ts';

type DraftNode = Pick<WorkflowNode, 'id' | 'name' | 'type' | 'parent_id'>;

/**
 * Returns the part of a draft that a test runs, or undefined if it runs the whole draft.
 *
 * @param runTo the node after which the test ends
 * @param plan whether the test may run a node, and the nodes that have a pinned output
 */
export function describeTestedPart(
  nodes: readonly DraftNode[],
  runTo: DraftNode | undefined,
  { runs, pins }: { runs: (node_id: string) => boolean; pins: { has(node_id: string): boolean } },
): TestedPart | undefined {
  const counted = nodes.filter(({ type }) => type !== 'start');
  const skipped = counted.filter(({ id }) => !runs(id));
  // Pins of nodes inside of a pinned container are ignored.
  const isPinned = ({ id, parent_id }: DraftNode) =>
    pins.has(id) && (parent_id === undefined || runs(parent_id));
  return skipped.length === 0
    ? undefined
    : {
        run_count: counted.length - skipped.length,
        node_count: counted.length,
        ...(runTo === undefined ? {} : { run_to: toNodeName(runTo) }),
        not_run: skipped.filter((node) => !isPinned(node)).map(toNodeName),
        pinned: skipped.filter(isPinned).map(toNodeName),
      };
}

const toNodeName = ({ id, name }: DraftNode): NodeName => ({ node_id: id, node_name: name });

/** Returns the part that a fork of a test runs. The fork runs its first node even if that is pinned. */
export function describeForkedPart(part: TestedPart, node_id: string): TestedPart | undefined {
  const { run_count, node_count, not_run = [], pinned = [] } = part;
  const stillPinned = pinned.filter((node) => node.node_id !== node_id);
  const forked = run_count + pinned.length - stillPinned.length;
  return forked === node_count
    ? undefined
    : { ...part, run_count: forked, not_run, pinned: stillPinned };
}

const nodeNames = v.array(v.object({ node_id: v.string(), node_name: v.string() }));

const storedPart = v.object({
  run_to: v.exactOptional(nodeNames.item),
  not_run: nodeNames,
  pinned: nodeNames,
});

/** Parses the part with its nodes. Returns undefined for runs that were not tests of a part. */
export function parseTestedPart(head: PartCounts, stored: unknown): TestedPart | undefined {
  const counts = countTestedPart(head);
  const nodes = v.safeParse(storedPart, stored);
  return counts === undefined || !nodes.success ? counts : { ...counts, ...nodes.output };
}

type PartCounts = Pick<ExecutionHead, 'tested_nodes' | 'draft_nodes'>;

/** Returns the part with its counts only, as lists show it. */
export function countTestedPart({ tested_nodes, draft_nodes }: PartCounts): TestedPart | undefined {
  return tested_nodes === null || draft_nodes === null
    ? undefined
    : { run_count: tested_nodes, node_count: draft_nodes };
}
