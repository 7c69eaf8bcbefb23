import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { hasSecret } from '../../inputs/data/entry-members';

export type PinsBefore = {
  /** The outputs that replace nodes in a test of one node alone, by id of the node. */
  pins: Readonly<Record<string, Json>>;
  /**
   * The names of the nodes before it that run anyway, because no test gave all of their data or because they choose a
   * branch.
   */
  running: readonly string[];
};

/**
 * Returns the outputs of the last test that a test of one node uses instead of running the nodes before it.
 *
 * @param pinnable the kinds of nodes that a test can leave out
 */
export function findPinsBefore(
  { nodes, edges }: Pick<Workflow, 'nodes' | 'edges'>,
  nodeId: string,
  samples: ReadonlyMap<string, Json>,
  pinnable: ReadonlySet<string>,
): PinsBefore {
  const before = collectIdsBefore({ nodes, edges }, nodeId);
  const found = nodes.filter(({ id, type }) => before.has(id) && type !== 'start');
  const pins: Record<string, Json> = {};
  const running: string[] = [];
  for (const { id, type, name } of found) {
    const output = pinnable.has(type) ? samples.get(id) : undefined;
    // An encrypted value is not known here, so the app would get the output without it.
    if (output === undefined || hasSecret(output)) {
      running.push(name);
    } else {
      pins[id] = output;
    }
  }
  return { pins, running };
}

/** Returns the ids of the nodes that lead to a node, including those before its containers. */
function collectIdsBefore(
  { nodes, edges }: Pick<Workflow, 'nodes' | 'edges'>,
  nodeId: string,
): ReadonlySet<string> {
  const parents = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
  const found = new Set<string>();
  const open = [nodeId];
  for (const id of open) {
    const parent = parents.get(id);
    const sources = edges.filter(({ target }) => target === id).map(({ source }) => source);
    for (const next of [...sources, ...(parent === undefined ? [] : [parent])]) {
      if (!found.has(next) && next !== nodeId) {
        found.add(next);
        // The loop also visits the ids that it adds.
        open.push(next);
      }
    }
  }
  return found;
}
