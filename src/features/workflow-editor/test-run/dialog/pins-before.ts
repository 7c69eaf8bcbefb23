import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { hasSecret } from '../../inputs/data/entry-members';

export type PinsBefore = {
  /** Outputs by node id, for a test of one node alone. */
  pins: Readonly<Record<string, Json>>;
  /** Names of the nodes before it that run all the same, because no test gave all of their data or they decide. */
  running: readonly string[];
};

/**
 * What a test of one node takes from the last test instead of running it.
 *
 * @param pinnable the kinds of nodes that a test can leave out
 */
export function pinsBefore(
  { nodes, edges }: Pick<Workflow, 'nodes' | 'edges'>,
  nodeId: string,
  samples: ReadonlyMap<string, Json>,
  pinnable: ReadonlySet<string>,
): PinsBefore {
  const before = idsBefore({ nodes, edges }, nodeId);
  const found = nodes.filter(({ id, type }) => before.has(id) && type !== 'start');
  const pins: Record<string, Json> = {};
  const running: string[] = [];
  for (const { id, type, name } of found) {
    const output = pinnable.has(type) ? samples.get(id) : undefined;
    // An encrypted value is not known here: what the node gives would go to the app without it.
    if (output === undefined || hasSecret(output)) {
      running.push(name);
    } else {
      pins[id] = output;
    }
  }
  return { pins, running };
}

/** The nodes that lead to one, those around its containers among them. */
function idsBefore(
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
        // The loop reaches what is added.
        open.push(next);
      }
    }
  }
  return found;
}
