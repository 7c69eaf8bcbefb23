import { listNamedPaths } from './check-templates.ts';
import { formatNodeName } from './checked-graph.ts';
import type { Graph } from './graph-order.ts';
import { getReceivingApp } from './node-settings.ts';

/** A config field that a template of a node names. */
export interface NamedConfigField {
  node_id: string;
  /** The node as findings call it. */
  nodeName: string;
  /** The JSON pointer into `{ nodes }`. */
  pointer: string;
  root: 'application' | 'workflow';
  /** The name or the id of the field. */
  name: string;
  /** The slug of the only app that gets the value, so that a customer's workflow of it may read secret fields. */
  receivingApp: string | null;
}

/** Returns the config fields that the templates of a graph name, each once for each text. */
export function findConfigFields({ nodes }: Pick<Graph, 'nodes'>): NamedConfigField[] {
  const found = new Map<string, NamedConfigField>();
  for (const [at, node] of nodes.entries()) {
    for (const { path, within } of listNamedPaths(node)) {
      const [root, list, name] = path;
      const isOfConfig = root === 'workflow' || root === 'application';
      if (isOfConfig && list === 'fields' && typeof name === 'string') {
        const pointer = `/nodes/${at}${within}`;
        const key = JSON.stringify([pointer, root, name]);
        found.set(key, {
          node_id: node.id,
          nodeName: formatNodeName(node),
          pointer,
          root,
          name,
          receivingApp: within.startsWith('/data/') ? getReceivingApp(node) : null,
        });
      }
    }
  }
  return [...found.values()];
}
