import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';
import { type EditorDocument, type EditorNode, type EditorNote, findNode } from './document.ts';
import { collectContents, indexGraph } from './graph-index.ts';
import { connectAt, findContainer, type Spot } from './insert-node.ts';
import { findEnds } from './move-branch.ts';
import { createEdgeIds, createNodeIds, findFreeName } from './new-ids.ts';
import type { NodeTypes } from './node-outlets.ts';
import { findFreeNoteId, formatNoteKey } from './notes.ts';
import { computePlaces } from './places.ts';
import { computeWayDown } from './way-down.ts';

export const CLIPBOARD_FORMAT = 'patchbay-nodes-1';

/** Nodes that are copied or pasted, with the edges between them, and notes. */
export type Fragment = Pick<EditorDocument, 'nodes' | 'edges' | 'notes'>;

/**
 * Returns the selected nodes with all nodes inside of them, and the selected notes. The start node is never among
 * them.
 *
 * @param selected ids of nodes, and keys of notes
 */
export function createFragment(document: EditorDocument, selected: Iterable<string>): Fragment {
  const ids = new Set(selected);
  const index = indexGraph(document);
  const taken = collectContents(
    index,
    [...ids].filter((id) => index.node(id) !== undefined && index.node(id)?.type !== 'start'),
  );
  return {
    nodes: document.nodes
      .filter(({ id }) => taken.has(id))
      .map(({ parent_id, ...node }) =>
        parent_id === undefined || !taken.has(parent_id) ? node : { ...node, parent_id },
      ),
    edges: document.edges.filter(({ source, target }) => taken.has(source) && taken.has(target)),
    notes: document.notes.filter(({ id }) => ids.has(formatNoteKey(id))),
  };
}

/** Returns the spot for a copy of nodes: inside of the container that all of them lie in, else on the canvas. */
export function findCopySpot(document: EditorDocument, { nodes }: Fragment): Spot {
  const ids = new Set(nodes.map(({ id }) => id));
  const parents = new Set(
    nodes
      .map(({ id }) => findNode(document, id)?.parent_id)
      .filter((parent) => parent === undefined || !ids.has(parent)),
  );
  const [container] = parents;
  return container !== undefined && parents.size === 1
    ? { at: 'inside', container }
    : { at: 'canvas', position: undefined };
}

export function formatClipboardText({ nodes, edges, notes }: Fragment): string {
  return JSON.stringify({ format: CLIPBOARD_FORMAT, nodes, edges, notes }, null, 2);
}

/** The distance between a note and its copy, in pixels. */
const OFFSET = 40;

/**
 * Adds a copy of a fragment at a spot. The copies have new ids and names, and their expressions read from each other.
 * Copies of notes lie beside the originals.
 *
 * @param above see `createNodeIds`
 * @returns the ids of the outermost copies, and the keys of the copied notes
 */
export function addCopy(
  document: EditorDocument,
  types: NodeTypes,
  { nodes, edges, notes }: Fragment,
  { spot, above = 0 }: { spot: Spot; above?: number },
): { document: EditorDocument; ids: readonly string[] } {
  const nextId = createNodeIds(document, above);
  const ids = new Map(nodes.map(({ id }) => [id, nextId()]));
  const container = findContainer(document, spot);
  const copies: EditorNode[] = [];
  const down = spot.at === 'canvas' ? computeDistance(document, types, { nodes, edges }) : 0;
  for (const node of nodes) {
    const parent = node.parent_id === undefined ? undefined : ids.get(node.parent_id);
    const parent_id = parent ?? container;
    const isOutermost = parent === undefined;
    const { parent_id: _parent, position, ...rest } = node;
    copies.push({
      ...rest,
      id: ids.get(node.id) ?? node.id,
      name: findFreeName({ nodes: [...document.nodes, ...copies] }, node.name),
      data: replaceIds(node.data, ids),
      ...(node.additional_node_properties === undefined
        ? {}
        : { additional_node_properties: replaceIds(node.additional_node_properties, ids) }),
      ...(parent_id === undefined ? {} : { parent_id }),
      // Nodes inside of a copied container keep their positions.
      ...(position === undefined || (isOutermost && spot.at !== 'canvas')
        ? {}
        : { position: isOutermost ? { x: position.x, y: position.y + down } : position }),
    });
  }
  const createId = createEdgeIds(document);
  const lines = edges.flatMap((edge) => {
    const [source, target] = [ids.get(edge.source), ids.get(edge.target)];
    return source === undefined || target === undefined
      ? []
      : [{ ...edge, id: createId(source, target), source, target }];
  });
  const written = copyNotes(document.notes, notes);
  const added = {
    ...document,
    nodes: [...document.nodes, ...copies],
    edges: [...document.edges, ...lines],
    notes: [...document.notes, ...written],
  };
  const outermost = copies.filter(({ parent_id }) => parent_id === container).map(({ id }) => id);
  return {
    document: connectAt(added, types, spot, findEnds(added, new Set(outermost))),
    ids: [...outermost, ...written.map(({ id }) => formatNoteKey(id))],
  };
}

/** Returns how far down the outermost nodes have to move, so that they cover no node of the document. */
function computeDistance(
  document: EditorDocument,
  types: NodeTypes,
  fragment: Pick<Fragment, 'nodes' | 'edges'>,
): number {
  const isPlaced = ({ position, parent_id }: EditorNode) =>
    position !== undefined && parent_id === undefined;
  const placesIn = (graph: Pick<Fragment, 'nodes' | 'edges'>) => {
    const places = computePlaces(graph, types);
    return graph.nodes.filter(isPlaced).flatMap(({ id, position }) => {
      const place = places.get(id);
      return place === undefined ? [] : [{ ...place, ...position }];
    });
  };
  const block = placesIn(fragment);
  return block.length === 0 ? 0 : computeWayDown(block, placesIn(document));
}

function copyNotes(
  before: readonly EditorNote[],
  notes: readonly EditorNote[],
): readonly EditorNote[] {
  const taken = new Set(before.map(({ position }) => placeKey(position)));
  const copies: EditorNote[] = [];
  for (const note of notes) {
    copies.push({
      ...note,
      id: findFreeNoteId([...before, ...copies]),
      position: findFreePosition(taken, note.position),
    });
  }
  return copies;
}

type Point = { x: number; y: number };

const placeKey = ({ x, y }: Point) => `${x} ${y}`;

/** Returns a position beside `from` that no note has. */
function findFreePosition(taken: Set<string>, from: Point): Point {
  let position = from;
  do {
    position = { x: position.x + OFFSET, y: position.y + OFFSET };
  } while (taken.has(placeKey(position)));
  taken.add(placeKey(position));
  return position;
}

/** Returns a value with the ids of nodes in its templates replaced, as in `{{node.3.body}}`. */
export function replaceIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value;
export function replaceIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    return replaceIdsInText(value, ids);
  }
  if (Array.isArray(value)) {
    return value.map((item) => replaceIds(item, ids));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([key, member]) => [key, replaceIds(member, ids)]),
      )
    : value;
}

const NODE_ROOT = /^(\{\{\s*node\s*\.\s*)([A-Za-z0-9_-]+)/;

function replaceIdsInText(text: string, ids: ReadonlyMap<string, string>): string {
  if (!text.includes('{{')) {
    return text;
  }
  let [replaced, at] = ['', 0];
  for (const part of parseTemplate(text).parts) {
    if (typeof part === 'string' || part.path[0] !== 'node') {
      continue;
    }
    const source = text.slice(part.start, part.end);
    replaced += text.slice(at, part.start);
    replaced += source.replace(NODE_ROOT, (whole, root: string, id: string) => {
      const replacement = ids.get(id);
      return replacement === undefined ? whole : `${root}${replacement}`;
    });
    at = part.end;
  }
  return replaced + text.slice(at);
}
