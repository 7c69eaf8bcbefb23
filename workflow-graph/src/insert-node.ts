import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { addEdges, removeEdges } from './connect.ts';
import type { EditorDocument, EditorNode } from './document.ts';
import { findNode } from './document.ts';
import { createNodeIds, findFreeName } from './new-ids.ts';
import { getHandle, getOutlets, type NodeTypes } from './node-outlets.ts';

export type Position = { x: number; y: number };

/** A spot for nodes: between two nodes, behind an outlet, inside of a container, or on the canvas. */
export type Spot =
  | { at: 'edge'; edge: string }
  | { at: 'outlet'; source: string; handle: string | null }
  | { at: 'inside'; container: string }
  | { at: 'canvas'; position: Position | undefined };

/**
 * Creates a node of a kind, with the settings that have a default.
 *
 * @param above see `createNodeIds`
 */
export function createNode(
  document: EditorDocument,
  { type, name, settings }: NodeType,
  overrides: { name?: string; data?: EditorNode['data'] } = {},
  above = 0,
): EditorNode {
  return {
    id: createNodeIds(document, above)(),
    type,
    name: findFreeName(document, overrides.name ?? name),
    data: overrides.data ?? getDefaults(settings),
  };
}

/** Returns the required settings that have a default; null if there are required settings but no defaults. */
function getDefaults({ required, properties }: NodeType['settings']): EditorNode['data'] {
  const all = isRecord(properties) ? properties : null;
  const names = Array.isArray(required) ? required.map(String) : [];
  const defaults = names.flatMap((name) => {
    const schema = all?.[name];
    return isRecord(schema) && schema.default !== undefined
      ? [[name, schema.default] as const]
      : [];
  });
  const isUnknown = all === null || (defaults.length === 0 && names.length > 0);
  return isUnknown ? null : Object.fromEntries(defaults);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Connects nodes that are new or detached at a spot.
 *
 * @param heads the nodes that the edges to the spot lead to
 * @param tails the nodes whose edges lead to what follows the spot
 */
export function connectAt(
  document: EditorDocument,
  types: NodeTypes,
  spot: Spot,
  { heads, tails }: { heads: readonly EditorNode[]; tails: readonly EditorNode[] },
): EditorDocument {
  switch (spot.at) {
    case 'edge': {
      const edge = document.edges.find(({ id }) => id === spot.edge);
      if (edge === undefined) {
        return document;
      }
      return addEdges(removeEdges(document, new Set([edge.id])), [
        ...heads.map(({ id }) => ({ source: edge.source, target: id, handle: getHandle(edge) })),
        ...connectOnwards(types, tails, edge.target),
      ]);
    }
    case 'outlet':
      return addEdges(
        document,
        heads.map(({ id }) => ({ source: spot.source, target: id, handle: spot.handle })),
      );
    case 'inside':
    case 'canvas':
      return document;
  }
}

/** Returns connections from the first outlet of each tail. A kind without outlets ends its branch. */
function connectOnwards(types: NodeTypes, tails: readonly EditorNode[], target: string) {
  return tails.flatMap((tail) => {
    const [first] = getOutlets(types, tail);
    return first === undefined ? [] : [{ source: tail.id, target, handle: first.handle }];
  });
}

/** Returns the container that a spot lies in; undefined for the outermost level. */
export function findContainer(document: EditorDocument, spot: Spot): string | undefined {
  switch (spot.at) {
    case 'edge': {
      const edge = document.edges.find(({ id }) => id === spot.edge);
      return edge === undefined ? undefined : findNode(document, edge.target)?.parent_id;
    }
    case 'outlet':
      return findNode(document, spot.source)?.parent_id;
    case 'inside':
      return spot.container;
    case 'canvas':
      return undefined;
  }
}

/** Adds a node at a spot. */
export function addNodeAt(
  document: EditorDocument,
  types: NodeTypes,
  spot: Spot,
  node: EditorNode,
): EditorDocument {
  const parent_id = findContainer(document, spot);
  const placed: EditorNode = {
    ...node,
    ...(parent_id === undefined ? {} : { parent_id }),
    ...(spot.at === 'canvas' && spot.position !== undefined ? { position: spot.position } : {}),
  };
  const added = { ...document, nodes: [...document.nodes, placed] };
  return connectAt(added, types, spot, { heads: [placed], tails: [placed] });
}
