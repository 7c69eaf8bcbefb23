import { replaceIds } from './clipboard.ts';
import type { EditorDocument } from './document.ts';
import { createEdgeIds, createNodeIds } from './new-ids.ts';
import { isSameValue } from './same-value.ts';

export type Sides = {
  /** The document that both sides began with. */
  base: EditorDocument;
  mine: EditorDocument;
  theirs: EditorDocument;
};

/**
 * Returns my document, in which the items that I added have other ids than those that the other side added.
 * Expressions follow the new ids.
 */
export function separateIds({ base, mine, theirs }: Sides): EditorDocument {
  const nextId = createNodeIds({ nodes: [...base.nodes, ...mine.nodes, ...theirs.nodes] });
  const ids = new Map(
    listClashing(base.nodes, mine.nodes, theirs.nodes).map(({ id }) => [id, nextId()]),
  );
  const renamed = ids.size === 0 ? mine : renameNodes(mine, ids);
  return separateNotes(separateEdges(renamed, { base, theirs }), { base, theirs });
}

type Item = { id: string };

/** Returns my new items whose id the other side gave to another new item. */
function listClashing<One extends Item>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
): readonly One[] {
  const known = new Set(base.map(({ id }) => id));
  const added = new Map(theirs.map((item) => [item.id, item]));
  return mine.filter(
    (item) => !known.has(item.id) && added.has(item.id) && !isSameValue(item, added.get(item.id)),
  );
}

function renameNodes(document: EditorDocument, ids: ReadonlyMap<string, string>): EditorDocument {
  const getId = (id: string) => ids.get(id) ?? id;
  return {
    ...document,
    nodes: document.nodes.map((node) => {
      const { id, parent_id, data, additional_node_properties: properties } = node;
      const next = {
        ...node,
        id: getId(id),
        data: replaceIds(data, ids),
        ...(parent_id === undefined ? {} : { parent_id: getId(parent_id) }),
        ...(properties === undefined
          ? {}
          : { additional_node_properties: replaceIds(properties, ids) }),
      };
      return isSameValue(node, next) ? node : next;
    }),
    edges: document.edges.map((edge) =>
      ids.has(edge.source) || ids.has(edge.target)
        ? { ...edge, source: getId(edge.source), target: getId(edge.target) }
        : edge,
    ),
  };
}

type Others = Pick<Sides, 'base' | 'theirs'>;

function separateEdges(mine: EditorDocument, { base, theirs }: Others): EditorDocument {
  const taken = new Set(listClashing(base.edges, mine.edges, theirs.edges));
  const createId = createEdgeIds({ edges: [...base.edges, ...mine.edges, ...theirs.edges] });
  return taken.size === 0
    ? mine
    : {
        ...mine,
        edges: mine.edges.map((edge) =>
          taken.has(edge) ? { ...edge, id: createId(edge.source, edge.target) } : edge,
        ),
      };
}

function separateNotes(mine: EditorDocument, { base, theirs }: Others): EditorDocument {
  const taken = new Set(listClashing(base.notes, mine.notes, theirs.notes));
  const nextId = createNodeIds({ nodes: [...base.notes, ...mine.notes, ...theirs.notes] });
  return taken.size === 0
    ? mine
    : {
        ...mine,
        notes: mine.notes.map((note) => (taken.has(note) ? { ...note, id: nextId() } : note)),
      };
}
