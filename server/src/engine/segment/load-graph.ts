import { isJson, isList, isObject } from '@patchbay/rules/json.ts';
import type { Database, Tenant } from '#db/database.ts';
import { readPayloads } from '#db/executions/journal-repo.ts';
import { payloadKey } from '#db/executions/payload-key.ts';
import { findVersionById } from '#db/workflows/find-document-repo.ts';
import { orderGraph } from '#domain/workflows/graph/graph-order.ts';
import { getDocument } from '#domain/workflows/stored-workflow.ts';
import { createVersionCache } from '#lib/version-cache.ts';
import type { EngineDeps, OrderedGraph } from '../engine-deps.ts';
import type { WorkflowGraph } from '../store/start-request.ts';

/** The maximum number of versions in memory. Versions do not change, and those that ran last stay. */
const MAX_CACHED = 50;

export function createGraphLoader(db: Database): EngineDeps['loadGraph'] {
  const cache = createVersionCache<OrderedGraph>({ maxWeight: MAX_CACHED });
  return async (tenant, row) => {
    const { version_id, fork_of } = row;
    if (version_id === null || fork_of !== null) {
      const own = await loadOwnGraph(db, tenant, row._id);
      if (own !== null || version_id === null) {
        return own;
      }
    }
    const known = cache.get(version_id, version_id);
    if (known !== undefined) {
      return known;
    }
    const version = await db.readAsTenant(tenant, (tx) => findVersionById(tx, tenant, version_id));
    if (version === null) {
      return null;
    }
    const graph = orderGraph(getDocument(version));
    cache.set(version_id, version_id, graph);
    return graph;
  };
}

/** Loads the graph that is stored with a test of a draft or a fork with edited settings. Null if there is none. */
async function loadOwnGraph(
  db: Database,
  tenant: Tenant,
  _id: string,
): Promise<OrderedGraph | null> {
  const key = payloadKey.graph;
  const stored = await db.readAsTenant(tenant, (tx) => readPayloads(tx, tenant, _id, [key]));
  const graph = stored.get(key);
  return isGraph(graph) ? orderGraph(graph) : null;
}

/** Whether a value is a graph. Its nodes and edges were checked when the draft was saved. */
function isGraph(value: unknown): value is WorkflowGraph {
  return isJson(value) && isObject(value) && isList(value.nodes) && isList(value.edges);
}
