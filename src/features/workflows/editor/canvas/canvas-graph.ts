import type { Connection as DrawnConnection, Edge, Node } from '@xyflow/react';
import { outletText } from '@/components/workflow-graph/outlet-text';
import type { Connection } from '../model/connect';
import type { EditorDocument, EditorEdge, EditorNode, EditorNote } from '../model/document';
import {
  handleOf,
  isContainer,
  type NodeTypes,
  type Outlet,
  outletsOf,
} from '../model/node-outlets';
import { noteKey } from '../model/notes';
import type { Places } from '../model/places';

export type CanvasNode = Node<
  {
    node: EditorNode;
    outlets: readonly Outlet[];
    /** Those that no edge leaves. */
    open: readonly Outlet[];
  },
  'step' | 'container'
>;

/** A sticky note. Its id begins as no node's does. */
export type CanvasNote = Node<{ note: EditorNote }, 'note'>;

export type CanvasItem = CanvasNode | CanvasNote;

export type CanvasEdge = Edge<{ text: string | undefined; isCatch: boolean }>;

/** The id of a handle for the library, which takes none without a name. */
export const handleId = (handle: string | null) => handle ?? 'next';

export function handleOfId(id: string | null | undefined): string | null {
  return handleOf({ sourceHandle: id ?? null });
}

/** A connection that was drawn. */
export function connectionOf({ source, target, sourceHandle }: DrawnConnection): Connection {
  return { source, target, handle: handleOfId(sourceHandle) };
}

/** What the library draws, kept so that what is unchanged is the same object and is not drawn again. */
export function createCanvasGraph() {
  let nodes: ReadonlyMap<string, CanvasNode> = new Map();
  let edges: ReadonlyMap<string, CanvasEdge> = new Map();
  return {
    nodesOf(document: EditorDocument, types: NodeTypes, places: Places): CanvasNode[] {
      const used = new Set(document.edges.map((edge) => `${edge.source} ${handleOf(edge)}`));
      const next = containersFirst(document.nodes).map((node) => {
        const made = nodeOf(node, types, places, used);
        const before = nodes.get(node.id);
        return before !== undefined && isSame(before, made) ? before : made;
      });
      nodes = new Map(next.map((node) => [node.id, node]));
      return next;
    },
    edgesOf(document: EditorDocument): CanvasEdge[] {
      const known = new Set(document.nodes.map(({ id }) => id));
      const next = document.edges
        .filter(({ source, target }) => known.has(source) && known.has(target))
        .map((edge) => {
          const made = edgeOf(edge);
          const before = edges.get(edge.id);
          return before?.source === made.source &&
            before.target === made.target &&
            before.sourceHandle === made.sourceHandle &&
            before.data?.text === made.data?.text
            ? before
            : made;
        });
      edges = new Map(next.map((edge) => [edge.id, edge]));
      return next;
    },
  };
}

function nodeOf(
  node: EditorNode,
  types: NodeTypes,
  places: Places,
  used: ReadonlySet<string>,
): CanvasNode {
  const { x, y, width, height } = places.get(node.id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const outlets = outletsOf(types, node);
  return {
    id: node.id,
    type: isContainer(types, node) ? 'container' : 'step',
    position: { x, y },
    width,
    height,
    ...(node.parent_id === undefined || !places.has(node.parent_id)
      ? {}
      : { parentId: node.parent_id }),
    data: {
      node,
      outlets,
      open: outlets.filter(({ handle }) => !used.has(`${node.id} ${handle}`)),
    },
  };
}

function isSame(before: CanvasNode, now: CanvasNode): boolean {
  const names = (node: CanvasNode) =>
    [...node.data.outlets, ...node.data.open].map(({ handle }) => handle).join(' ');
  return (
    before.data.node === now.data.node &&
    before.position.x === now.position.x &&
    before.position.y === now.position.y &&
    before.width === now.width &&
    before.height === now.height &&
    before.parentId === now.parentId &&
    names(before) === names(now)
  );
}

/** As the library wants; a node that lies inside of itself comes all the same. */
function containersFirst(nodes: readonly EditorNode[]): EditorNode[] {
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

function edgeOf(edge: EditorEdge): CanvasEdge {
  const handle = handleOf(edge);
  return {
    id: edge.id,
    type: 'line',
    source: edge.source,
    target: edge.target,
    sourceHandle: handleId(handle),
    data: { text: outletText(edge), isCatch: handle === 'catch' },
  };
}

/** Under the nodes. */
const NOTE_LEVEL = -1;

export function notesOf({ notes }: EditorDocument): CanvasNote[] {
  return notes.map((note) => ({
    id: noteKey(note.id),
    type: 'note',
    position: note.position,
    width: note.size.width,
    height: note.size.height,
    zIndex: NOTE_LEVEL,
    data: { note },
  }));
}
