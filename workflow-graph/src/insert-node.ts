import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { connected, withoutEdges } from './connect.ts';
import type { EditorDocument, EditorNode } from './document.ts';
import { findNode } from './document.ts';
import { freeName, nodeIds } from './new-ids.ts';
import { handleOf, type NodeTypes, outletsOf } from './node-outlets.ts';

export type Position = { x: number; y: number };

/** Where nodes are put: between two nodes, behind an outlet, inside of a container, or on their own. */
export type Spot =
  | { at: 'edge'; edge: string }
  | { at: 'outlet'; source: string; handle: string | null }
  | { at: 'inside'; container: string }
  | { at: 'canvas'; position: Position | undefined };

/** A new node of a kind, with the settings that have a default. @param above see `nodeIds` */
export function newNode(
  document: EditorDocument,
  { type, name, settings }: NodeType,
  given: { name?: string; data?: EditorNode['data'] } = {},
  above = 0,
): EditorNode {
  return {
    id: nodeIds(document, above)(),
    type,
    name: freeName(document, given.name ?? name),
    data: given.data ?? defaultsOf(settings),
  };
}

/** What is required and has a default; null where something is required that has none. */
function defaultsOf({ required, properties }: NodeType['settings']): EditorNode['data'] {
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
 * Puts nodes that are in no document yet, or detached in this one, at a spot.
 *
 * @param heads those that what leads to the spot leads to
 * @param tails those that lead on to what comes after the spot
 */
export function putAt(
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
      return connected(withoutEdges(document, new Set([edge.id])), [
        ...heads.map(({ id }) => ({ source: edge.source, target: id, handle: handleOf(edge) })),
        ...onwards(types, tails, edge.target),
      ]);
    }
    case 'outlet':
      return connected(
        document,
        heads.map(({ id }) => ({ source: spot.source, target: id, handle: spot.handle })),
      );
    case 'inside':
    case 'canvas':
      return document;
  }
}

/** From the first outlet of each to the node. A kind without outlets ends its branch. */
function onwards(types: NodeTypes, tails: readonly EditorNode[], target: string) {
  return tails.flatMap((tail) => {
    const [first] = outletsOf(types, tail);
    return first === undefined ? [] : [{ source: tail.id, target, handle: first.handle }];
  });
}

/** The container that a spot lies inside of. */
export function containerAt(document: EditorDocument, spot: Spot): string | undefined {
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
export function withNodeAt(
  document: EditorDocument,
  types: NodeTypes,
  spot: Spot,
  node: EditorNode,
): EditorDocument {
  const parent_id = containerAt(document, spot);
  const placed: EditorNode = {
    ...node,
    ...(parent_id === undefined ? {} : { parent_id }),
    ...(spot.at === 'canvas' && spot.position !== undefined ? { position: spot.position } : {}),
  };
  const added = { ...document, nodes: [...document.nodes, placed] };
  return putAt(added, types, spot, { heads: [placed], tails: [placed] });
}
