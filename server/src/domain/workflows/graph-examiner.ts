import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Owner } from '#lib/fair-queue.ts';
import { isSmallValue } from '#lib/is-small-value.ts';
import { PoolError } from '#pool/pool-error.ts';
import type { PooledJob } from '#pool/pooled-job.ts';
import { type ExaminedGraph, examineGraph } from './graph/examine-graph.ts';
import type { Graph } from './graph/graph-order.ts';

/** Members of a graph that are examined in about 20 ms. */
const MAX_QUICK_MEMBERS = 5_000;
/** Milliseconds by the clock. The largest graph takes about half a second of processor time. */
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
};

/** Examines a graph, outside of transactions: a large one waits for the work pool. */
export type GraphExaminer = (owner: Owner, graph: Graph) => Promise<ExaminedGraph>;

export function createGraphExaminer(examine: PooledJob<Graph, ExaminedGraph>): GraphExaminer {
  return async (owner, { nodes, edges }) => {
    const graph = { nodes, edges };
    if (isSmallValue(graph, MAX_QUICK_MEMBERS)) {
      return examineGraph(graph);
    }
    // Its caller has read or converted the graph, and sending it takes a while, too.
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
