import type { VariableScope } from '#db/variables/definition-repo.ts';
import { parseScope } from '#domain/variable-scope.ts';
import { listNamedPaths } from './check-templates.ts';
import { formatNodeName } from './checked-graph.ts';
import type { Graph } from './graph-order.ts';

/** A variable that a template of a node names. */
export interface NamedVariable {
  node_id: string;
  /** The node as findings call it. */
  nodeName: string;
  /** The JSON pointer into `{ nodes }`. */
  pointer: string;
  /** The path as the template has it, such as `env.org.BASE_URL`. */
  path: string;
  /** Null if the path names no scope. */
  scope: VariableScope | null;
  /** Null if the path names no variable. */
  name: string | null;
}

/** Returns the scope and the name of a path that begins with `env`. */
export function parseVariablePath([, scope, name]: readonly (string | null)[]): Pick<
  NamedVariable,
  'scope' | 'name'
> {
  return {
    scope: parseScope(scope ?? ''),
    name: name ?? null,
  };
}

/** Returns the variables that the templates of a graph name, each once for each text. */
export function findVariables({ nodes }: Pick<Graph, 'nodes'>): NamedVariable[] {
  const found = new Map<string, NamedVariable>();
  for (const [at, node] of nodes.entries()) {
    for (const { path, within } of listNamedPaths(node)) {
      if (path[0] === 'env') {
        const pointer = `/nodes/${at}${within}`;
        const text = path.map((key) => key ?? '*').join('.');
        const nodeName = formatNodeName(node);
        const place = { node_id: node.id, nodeName, pointer, path: text };
        found.set(JSON.stringify([pointer, text]), { ...place, ...parseVariablePath(path) });
      }
    }
  }
  return [...found.values()];
}
