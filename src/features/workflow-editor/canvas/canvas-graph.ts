import type { Connection } from '@patchbay/workflow-graph/connect.ts';
import type {
  EditorDocument,
  EditorEdge,
  EditorNode,
  EditorNote,
} from '@patchbay/workflow-graph/document.ts';
import { getOutletText } from '@patchbay/workflow-graph/layout/outlet-text.ts';
import {
  getHandle,
  getOutlets,
  isContainer,
  type NodeTypes,
  type Outlet,
} from '@patchbay/workflow-graph/node-outlets.ts';
import { formatNoteKey } from '@patchbay/workflow-graph/notes.ts';
import type { Places } from '@patchbay/workflow-graph/places.ts';
import type { Connection as DrawnConnection, Edge, Node } from '@xyflow/react';
import { type Detour, findDetours } from '@/components/workflow-graph/edge-detour';
import { computeHandles, getOutletShare, toHandleId } from './node-handles';

export type CanvasNode = Node<
  {
    node: EditorNode;
    outlets: readonly Outlet[];
    /** The outlets without an edge. */
    open: readonly Outlet[];
  },
  'step' | 'container'
>;

/** A sticky note. Its id has a prefix that no id of a node has. */
export type CanvasNote = Node<{ note: EditorNote }, 'note'>;

export type CanvasItem = CanvasNode | CanvasNote;

export type CanvasEdge = Edge<{
  text: string | undefined;
  isCatch: boolean;
  detour: Detour | undefined;
}>;

export function handleOfId(id: string | null | undefined): string | null {
  return getHandle({ sourceHandle: id ?? null });
}

/** Converts a connection that was drawn on the canvas. */
export function toConnection({ source, target, sourceHandle }: DrawnConnection): Connection {
  return { source, target, handle: handleOfId(sourceHandle) };
}

/** The data from which the items of the canvas are built. */
type Drawn = {
  document: EditorDocument;
  types: NodeTypes;
  places: Places;
  selection: ReadonlySet<string>;
};

/**
 * Creates the cache of the nodes and edges for the library. Unchanged ones stay the same objects, so that they do not
 * render again.
 */
export function createCanvasGraph() {
  let items: ReadonlyMap<string, CanvasItem> = new Map();
  let edges: ReadonlyMap<string, CanvasEdge> = new Map();
  let lines: CanvasEdge[] = [];
  let detours: ReturnType<typeof computeDetours> = new Map();
  let detouredFor: DrawnEdges | undefined;
  return {
    buildItems(drawn: Drawn): CanvasItem[] {
      const used = new Set(drawn.document.edges.map((edge) => `${edge.source} ${getHandle(edge)}`));
      const made: CanvasItem[] = [
        ...drawn.document.notes.map((note) => noteItem(note, drawn)),
        ...sortContainersFirst(drawn.document.nodes).map((node) => nodeItem(node, drawn, used)),
      ];
      const next = made.map((item) => {
        const before = items.get(item.id);
        return before !== undefined && isSame(before, item) ? before : item;
      });
      items = new Map(next.map((item) => [item.id, item]));
      return next;
    },
    buildEdges(drawn: DrawnEdges): CanvasEdge[] {
      const { nodes, edges: all, places } = drawn;
      const known = new Map(nodes.map((node) => [node.id, node]));
      // A key press in a field does not change the detours.
      if (detouredFor?.places !== places || detouredFor.edges !== all) {
        detours = computeDetours(drawn, known);
        detouredFor = drawn;
      }
      const next = all
        .filter(({ source, target }) => known.has(source) && known.has(target))
        .map((edge) => {
          const made = buildEdge(edge, known.get(edge.source), detours.get(edge.id));
          const before = edges.get(edge.id);
          return before?.source === made.source &&
            before.target === made.target &&
            before.sourceHandle === made.sourceHandle &&
            before.data?.text === made.data?.text &&
            isSameDetour(before.data?.detour, made.data?.detour)
            ? before
            : made;
        });
      edges = new Map(next.map((edge) => [edge.id, edge]));
      // An unchanged list stays the same list, because the library checks all edges of another one.
      const isSameList =
        next.length === lines.length && next.every((edge, at) => edge === lines[at]);
      lines = isSameList ? lines : next;
      return lines;
    },
  };
}

function nodeItem(
  node: EditorNode,
  { types, places, selection }: Drawn,
  used: ReadonlySet<string>,
): CanvasNode {
  const { x, y, width, height } = places.get(node.id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const outlets = getOutlets(types, node);
  const open = outlets.filter(({ handle }) => !used.has(`${node.id} ${handle}`));
  const size = { width, height };
  return {
    id: node.id,
    type: isContainer(types, node) ? 'container' : 'step',
    position: { x, y },
    ...size,
    measured: size,
    handles: computeHandles(node, outlets, size),
    selected: selection.has(node.id),
    ...(node.parent_id === undefined || !places.has(node.parent_id)
      ? {}
      : { parentId: node.parent_id }),
    ...(open.length === 0 ? {} : { zIndex: OPEN_LEVEL }),
    data: { node, outlets, open },
  };
}

/** The level of notes, below the nodes. */
const NOTE_LEVEL = -1;
/** The level of nodes with open outlets. Their buttons lie over other nodes, and over the nodes inside of those. */
const OPEN_LEVEL = 2;

function noteItem(note: EditorNote, { selection }: Drawn): CanvasNote {
  const id = formatNoteKey(note.id);
  return {
    id,
    type: 'note',
    position: note.position,
    ...note.size,
    measured: note.size,
    handles: [],
    zIndex: NOTE_LEVEL,
    selected: selection.has(id),
    data: { note },
  };
}

function isSame(before: CanvasItem, now: CanvasItem): boolean {
  return (
    before.selected === now.selected &&
    before.position.x === now.position.x &&
    before.position.y === now.position.y &&
    before.width === now.width &&
    before.height === now.height &&
    before.parentId === now.parentId &&
    hasSameData(before, now)
  );
}

function hasSameData(before: CanvasItem, now: CanvasItem): boolean {
  if (before.type === 'note' || now.type === 'note') {
    return before.type === 'note' && now.type === 'note' && before.data.note === now.data.note;
  }
  return (
    before.data.node === now.data.node &&
    areSame(before.data.outlets, now.data.outlets) &&
    areSame(before.data.open, now.data.open)
  );
}

/** Returns whether two lists of outlets have the same handles. The only outlet of most nodes has no handle. */
const areSame = (before: readonly Outlet[], now: readonly Outlet[]): boolean =>
  before.length === now.length && before.every(({ handle }, at) => handle === now[at]?.handle);

/** Sorts the nodes so that containers come first, as the library requires. A node inside of itself is included, too. */
function sortContainersFirst(nodes: readonly EditorNode[]): EditorNode[] {
  const waiting = new Map(nodes.map((node) => [node.id, node]));
  const sorted: EditorNode[] = [];
  const take = (node: EditorNode) => {
    if (waiting.delete(node.id)) {
      const parent = node.parent_id === undefined ? undefined : waiting.get(node.parent_id);
      if (parent !== undefined) {
        take(parent);
      }
      sorted.push(node);
    }
  };
  for (const node of nodes) {
    take(node);
  }
  return sorted;
}

/** The data from which the edges are built. */
type DrawnEdges = Pick<EditorDocument, 'nodes' | 'edges'> & Pick<Drawn, 'types' | 'places'>;

function computeDetours(
  { edges, types, places }: DrawnEdges,
  known: ReadonlyMap<string, EditorNode>,
): ReadonlyMap<string, Detour> {
  const getParentId = (id: string) => known.get(id)?.parent_id;
  return findDetours(edges, { places, getParentId }, (edge) => {
    const source = known.get(edge.source);
    const outlets = source === undefined ? [] : getOutlets(types, source);
    const at = outlets.findIndex(({ handle }) => handle === getHandle(edge));
    return getOutletShare(at, outlets.length);
  });
}

function isSameDetour(before: Detour | undefined, now: Detour | undefined): boolean {
  return (
    before?.behind === now?.behind && before?.before === now?.before && before?.below === now?.below
  );
}

function buildEdge(
  edge: EditorEdge,
  source: EditorNode | undefined,
  detour: Detour | undefined,
): CanvasEdge {
  const handle = getHandle(edge);
  return {
    id: edge.id,
    type: 'line',
    source: edge.source,
    target: edge.target,
    sourceHandle: toHandleId(handle),
    data: { text: getOutletText(edge, source), isCatch: handle === 'catch', detour },
  };
}
