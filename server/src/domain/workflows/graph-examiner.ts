import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Owner } from '#lib/fair-queue.ts';
import { isSmallValue } from '#lib/is-small-value.ts';
import { PoolError } from '#pool/pool-error.ts';
import type { PooledJob } from '#pool/pooled-job.ts';
import { type ExaminedGraph, examineGraph } from './graph/examine-graph.ts';
import type { Graph } from './graph/graph-order.ts';

/** The maximum number of members of a graph that the main thread examines, in about 20 ms. */
const MAX_QUICK_MEMBERS = 5_000;
/** Milliseconds of elapsed time. The largest graph takes about half a second of processor time. */
const TIMEOUT_MS = 10_000;
const TOO_EXPENSIVE: ExaminedGraph = {
  found: [
    {
      severity: 'error',
      code: 'TOO_MANY_NODES',
      pointer: '/nodes',
      message: 'Checking the workflow takes too long. Move some of its nodes to a sub-flow.',
    },
  ],
  configFields: [],
  variables: [],
};

/** Examines a graph. Call it outside of transactions, because a large graph waits for the work pool. */
export type GraphExaminer = (owner: Owner, graph: Graph) => Promise<ExaminedGraph>;

export function createGraphExaminer(examine: PooledJob<Graph, ExaminedGraph>): GraphExaminer {
  return async (owner, { nodes, edges }) => {
    const graph = { nodes, edges };
    if (isSmallValue(graph, MAX_QUICK_MEMBERS)) {
      return examineGraph(graph);
    }
    // Other requests get a turn between the caller's work on the graph and sending it, which both take long.
    await nextTurn();
    try {
      return await examine(graph, { owner, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (error instanceof PoolError && error.reason !== 'failed') {
        return TOO_EXPENSIVE;
      }
      throw error;
    }
  };
}
