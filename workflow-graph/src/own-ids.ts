import { withIds } from './clipboard.ts';
import type { EditorDocument } from './document.ts';
import { edgeIds, nodeIds } from './new-ids.ts';
import { isSameValue } from './same-value.ts';

export type Sides = {
  /** What both sides began with. */
  base: EditorDocument;
  mine: EditorDocument;
  theirs: EditorDocument;
};

/**
 * My document, where what I added has other ids than what they added. Expressions that read from a node of
 * mine read from it under its new id.
 */
export function withOwnIds({ base, mine, theirs }: Sides): EditorDocument {
  const nextId = nodeIds({ nodes: [...base.nodes, ...mine.nodes, ...theirs.nodes] });
  const ids = new Map(
    newOnBoth(base.nodes, mine.nodes, theirs.nodes).map(({ id }) => [id, nextId()]),
  );
  const renamed = ids.size === 0 ? mine : withNodeIds(mine, ids);
  return withOwnNotes(withOwnEdges(renamed, { base, theirs }), { base, theirs });
}

type Item = { id: string };

/** What has the same new id on both sides, and is not the same. */
function newOnBoth<One extends Item>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
): readonly One[] {
  const known = new Set(base.map(({ id }) => id));
  const added = new Map(theirs.map((one) => [one.id, one]));
  return mine.filter(
    (one) => !known.has(one.id) && added.has(one.id) && !isSameValue(one, added.get(one.id)),
  );
}

function withNodeIds(document: EditorDocument, ids: ReadonlyMap<string, string>): EditorDocument {
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    ...document,
    nodes: document.nodes.map((node) => {
      const { id, parent_id, data, additional_node_properties: properties } = node;
      const next = {
        ...node,
        id: idOf(id),
        data: withIds(data, ids),
        ...(parent_id === undefined ? {} : { parent_id: idOf(parent_id) }),
        ...(properties === undefined
          ? {}
          : { additional_node_properties: withIds(properties, ids) }),
      };
      return isSameValue(node, next) ? node : next;
    }),
    edges: document.edges.map((edge) =>
      ids.has(edge.source) || ids.has(edge.target)
        ? { ...edge, source: idOf(edge.source), target: idOf(edge.target) }
        : edge,
    ),
  };
}

type Others = Pick<Sides, 'base' | 'theirs'>;

function withOwnEdges(mine: EditorDocument, { base, theirs }: Others): EditorDocument {
  const taken = new Set(newOnBoth(base.edges, mine.edges, theirs.edges));
  const idOf = edgeIds({ edges: [...base.edges, ...mine.edges, ...theirs.edges] });
  return taken.size === 0
    ? mine
    : {
        ...mine,
        edges: mine.edges.map((edge) =>
          taken.has(edge) ? { ...edge, id: idOf(edge.source, edge.target) } : edge,
        ),
      };
}

function withOwnNotes(mine: EditorDocument, { base, theirs }: Others): EditorDocument {
  const taken = new Set(newOnBoth(base.notes, mine.notes, theirs.notes));
  const nextId = nodeIds({ nodes: [...base.notes, ...mine.notes, ...theirs.notes] });
  return taken.size === 0
    ? mine
    : {
        ...mine,
        notes: mine.notes.map((note) => (taken.has(note) ? { ...note, id: nextId() } : note)),
      };
}
