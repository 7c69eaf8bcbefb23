import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';
import { type EditorDocument, type EditorNode, type EditorNote, findNode } from './document.ts';
import { indexGraph, withContents } from './graph-index.ts';
import { containerAt, putAt, type Spot } from './insert-node.ts';
import { ends } from './move-branch.ts';
import { edgeIds, freeName, nodeIds } from './new-ids.ts';
import type { NodeTypes } from './node-outlets.ts';
import { freeNoteId, noteKey } from './notes.ts';
import { placesOf } from './places.ts';
import { wayDown } from './way-down.ts';

export const CLIPBOARD_FORMAT = 'patchbay-nodes-1';

/** Nodes on their way from one place to another, with the edges between them, and notes. */
export type Fragment = Pick<EditorDocument, 'nodes' | 'edges' | 'notes'>;

/**
 * The nodes with what lies inside of them, and the notes. The start node is never among them.
 *
 * @param selected ids of nodes, and keys of notes
 */
export function fragmentOf(document: EditorDocument, selected: Iterable<string>): Fragment {
  const ids = new Set(selected);
  const index = indexGraph(document);
  const taken = withContents(
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
    notes: document.notes.filter(({ id }) => ids.has(noteKey(id))),
  };
}

/** Where a copy of the nodes belongs: into the container that all of them lie in. */
export function spotOfCopy(document: EditorDocument, { nodes }: Fragment): Spot {
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

export function clipboardText({ nodes, edges, notes }: Fragment): string {
  return JSON.stringify({ format: CLIPBOARD_FORMAT, nodes, edges, notes }, null, 2);
}

/** How far the copy of a note lies from the note, in pixels. */
const OFFSET = 40;

/**
 * Puts a copy of the nodes at a spot. They get ids and names of their own, and expressions that read from one
 * another read from the copies. Copies of notes lie beside what they were copied from.
 *
 * @param above see `nodeIds`
 * @returns the ids of the outermost of them, and the keys of the notes, too
 */
export function withCopy(
  document: EditorDocument,
  types: NodeTypes,
  { nodes, edges, notes }: Fragment,
  { spot, above = 0 }: { spot: Spot; above?: number },
): { document: EditorDocument; ids: readonly string[] } {
  const nextId = nodeIds(document, above);
  const ids = new Map(nodes.map(({ id }) => [id, nextId()]));
  const container = containerAt(document, spot);
  const copies: EditorNode[] = [];
  const down = spot.at === 'canvas' ? wayDownOf(document, types, { nodes, edges }) : 0;
  for (const node of nodes) {
    const parent = node.parent_id === undefined ? undefined : ids.get(node.parent_id);
    const parent_id = parent ?? container;
    const isOutermost = parent === undefined;
    const { parent_id: _parent, position, ...rest } = node;
    copies.push({
      ...rest,
      id: ids.get(node.id) ?? node.id,
      name: freeName({ nodes: [...document.nodes, ...copies] }, node.name),
      data: withIds(node.data, ids),
      ...(node.additional_node_properties === undefined
        ? {}
        : { additional_node_properties: withIds(node.additional_node_properties, ids) }),
      ...(parent_id === undefined ? {} : { parent_id }),
      // Inside of a copied container they stay.
      ...(position === undefined || (isOutermost && spot.at !== 'canvas')
        ? {}
        : { position: isOutermost ? { x: position.x, y: position.y + down } : position }),
    });
  }
  const idOf = edgeIds(document);
  const lines = edges.flatMap((edge) => {
    const [source, target] = [ids.get(edge.source), ids.get(edge.target)];
    return source === undefined || target === undefined
      ? []
      : [{ ...edge, id: idOf(source, target), source, target }];
  });
  const written = copiesOfNotes(document.notes, notes);
  const added = {
    ...document,
    nodes: [...document.nodes, ...copies],
    edges: [...document.edges, ...lines],
    notes: [...document.notes, ...written],
  };
  const outermost = copies.filter(({ parent_id }) => parent_id === container).map(({ id }) => id);
  return {
    document: putAt(added, types, spot, ends(added, new Set(outermost))),
    ids: [...outermost, ...written.map(({ id }) => noteKey(id))],
  };
}

/** Below what the outermost nodes would cover where they were. */
function wayDownOf(
  document: EditorDocument,
  types: NodeTypes,
  fragment: Pick<Fragment, 'nodes' | 'edges'>,
): number {
  const isPlaced = ({ position, parent_id }: EditorNode) =>
    position !== undefined && parent_id === undefined;
  const placesIn = (graph: Pick<Fragment, 'nodes' | 'edges'>) => {
    const places = placesOf(graph, types);
    return graph.nodes.filter(isPlaced).flatMap(({ id, position }) => {
      const place = places.get(id);
      return place === undefined ? [] : [{ ...place, ...position }];
    });
  };
  const block = placesIn(fragment);
  return block.length === 0 ? 0 : wayDown(block, placesIn(document));
}

function copiesOfNotes(
  before: readonly EditorNote[],
  notes: readonly EditorNote[],
): readonly EditorNote[] {
  const taken = new Set(before.map(({ position }) => placeKey(position)));
  const copies: EditorNote[] = [];
  for (const note of notes) {
    copies.push({
      ...note,
      id: freeNoteId([...before, ...copies]),
      position: freeFrom(taken, note.position),
    });
  }
  return copies;
}

type Point = { x: number; y: number };

const placeKey = ({ x, y }: Point) => `${x} ${y}`;

/** Beside the place, and on no other note. */
function freeFrom(taken: Set<string>, from: Point): Point {
  let position = from;
  do {
    position = { x: position.x + OFFSET, y: position.y + OFFSET };
  } while (taken.has(placeKey(position)));
  taken.add(placeKey(position));
  return position;
}

/** The value with the ids of nodes in its templates replaced, `{{node.3.body}}`. */
export function withIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value;
export function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    return textWithIds(value, ids);
  }
  if (Array.isArray(value)) {
    return value.map((one) => withIds(one, ids));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, ids)]))
    : value;
}

const NODE_ROOT = /^(\{\{\s*node\s*\.\s*)([A-Za-z0-9_-]+)/;

function textWithIds(text: string, ids: ReadonlyMap<string, string>): string {
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
      const other = ids.get(id);
      return other === undefined ? whole : `${root}${other}`;
    });
    at = part.end;
  }
  return replaced + text.slice(at);
}
