import { namedPaths } from './check-templates.ts';
import { nameOf } from './checked-graph.ts';
import type { Graph } from './graph-order.ts';
import { isSentToApp } from './node-settings.ts';

/** A config field that a template of a node names. */
export interface NamedConfigField {
  node_id: string;
  /** The node as findings call it. */
  nodeName: string;
  /** JSON pointer into `{ nodes }`. */
  pointer: string;
  root: 'application' | 'workflow';
  /** The name or the id of the field. */
  name: string;
  /** Whether only an app gets the value, so that a customer's workflow may read secret fields. */
  isSentToApp: boolean;
}

/** Returns the config fields that the templates of a graph name, each once for each text. */
export function findConfigFields({ nodes }: Pick<Graph, 'nodes'>): NamedConfigField[] {
  const found = new Map<string, NamedConfigField>();
  for (const [at, node] of nodes.entries()) {
    for (const { path, within } of namedPaths(node)) {
      const [root, list, name] = path;
      const isOfConfig = root === 'workflow' || root === 'application';
      if (isOfConfig && list === 'fields' && typeof name === 'string') {
        const pointer = `/nodes/${at}${within}`;
        const key = JSON.stringify([pointer, root, name]);
        found.set(key, {
          node_id: node.id,
          nodeName: nameOf(node),
          pointer,
          root,
          name,
          isSentToApp: isSentToApp(node.type) && within.startsWith('/data/'),
        });
      }
    }
  }
  return [...found.values()];
}
