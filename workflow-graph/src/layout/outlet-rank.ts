import type { WorkflowEdge } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** Returns the rank of an edge's outlet among those of its node, from the top. */
export function getOutletRank({ sourceHandle }: WorkflowEdge): number {
  const handle = sourceHandle ?? '';
  const index = /^case-(\d+)$/.exec(handle)?.[1];
  return index === undefined ? (RANKS[handle] ?? 0) : Number(index);
}

const RANKS: Readonly<Record<string, number>> = {
  false: 1,
  catch: 1,
  default: Number.MAX_SAFE_INTEGER,
};
