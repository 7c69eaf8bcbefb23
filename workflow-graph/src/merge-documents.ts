import type { EditorDocument, EditorEdge, EditorNode } from './document.ts';
import { indexGraph, leadsTo } from './graph-index.ts';
import { type Choice, type ItemConflict, mergeList } from './merge-list.ts';
import { getNodeTitle } from './node-title.ts';
import { type Sides, separateIds } from './own-ids.ts';
import { restoreEdges } from './reconnect.ts';
import { isSameValue } from './same-value.ts';

/** A part of the document that both sides changed differently. A value is undefined if its side deleted the part. */
export type Conflict = {
  /** The key of the part, unique in one merge. */
  key: string;
  /** The name for people, such as the name of the node. */
  name: string;
  mine: unknown;
  theirs: unknown;
};

export type Choices = ReadonlyMap<string, Choice>;

export type Merge = {
  document: EditorDocument;
  conflicts: readonly Conflict[];
  /** The nodes that the other side added, changed or deleted. */
  changedNodes: readonly EditorNode[];
};

const NO_CHOICES: Choices = new Map();

/**
 * Merges two documents that began as one. A change of one side is taken. If both sides changed the same part
 * differently, the choice decides; without a choice, mine is taken.
 */
export function mergeDocuments(sides: Sides, choices: Choices = NO_CHOICES): Merge {
  const { base, theirs } = sides;
  const mine = separateIds(sides);
  const conflicts: Conflict[] = [];
  const chosen = (conflict: Conflict): Choice => {
    conflicts.push(conflict);
    return choices.get(conflict.key) ?? 'mine';
  };
  const findName = (id: string) =>
    [mine, theirs, base].flatMap(({ nodes }) => nodes.filter((node) => node.id === id))[0]?.name ??
    id;
  const pickLists = <Name extends 'nodes' | 'edges' | 'notes'>(name: Name) => ({
    base: base[name],
    mine: mine[name],
    theirs: theirs[name],
  });
  const askFor = <Item>(kind: string, name: (item: Item) => string) => {
    return ({ id, ...both }: ItemConflict<Item>) => {
      const item = both.mine ?? both.theirs;
      return chosen({ key: `${kind} ${id}`, name: item === undefined ? id : name(item), ...both });
    };
  };
  const nodes = mendParents(
    mergeList<EditorNode>(pickLists('nodes'), askFor('node', getNodeTitle)),
    {
      ...sides,
      mine,
    },
  );
  const edges = mergeList<EditorEdge>(
    pickLists('edges'),
    askFor('edge', ({ source, target }) => `Edge from ${findName(source)} to ${findName(target)}`),
  );
  const notes = mergeList(
    pickLists('notes'),
    askFor('note', ({ text }) => `Note "${text.slice(0, 40)}"`),
  );
  const value = <Name extends ValueName>(name: Name): EditorDocument[Name] => {
    const [before, ours, foreign] = [base[name], mine[name], theirs[name]];
    if (isSameValue(ours, foreign) || isSameValue(before, foreign)) {
      return ours;
    }
    return isSameValue(before, ours) ||
      chosen({ key: name, name: VALUES[name], mine: ours, theirs: foreign }) === 'theirs'
      ? foreign
      : ours;
  };
  const document = {
    nodes,
    edges: filterEdges(nodes, restoreEdges(edges, nodes, { ...sides, mine }), { ...sides, mine }),
    notes,
    json_schema: value('json_schema'),
    manual_execution_payload: value('manual_execution_payload'),
    enable_schema_validation: value('enable_schema_validation'),
  };
  return { document, conflicts, changedNodes: listChangedNodes(base, theirs) };
}

const VALUES = {
  json_schema: 'Payload schema',
  manual_execution_payload: 'Payload sample',
  enable_schema_validation: 'Check of payloads',
} as const satisfies Partial<Record<keyof EditorDocument, string>>;

type ValueName = keyof typeof VALUES;

function listChangedNodes(base: EditorDocument, theirs: EditorDocument): EditorNode[] {
  const before = new Map(base.nodes.map((node) => [node.id, node]));
  const after = new Set(theirs.nodes.map(({ id }) => id));
  return [
    ...theirs.nodes.filter((node) => !isSameValue(before.get(node.id), node)),
    ...base.nodes.filter(({ id }) => !after.has(id)),
  ];
}

/** Moves the nodes of a removed container to the place where the container was. */
function mendParents(nodes: readonly EditorNode[], sides: Sides): readonly EditorNode[] {
  const all = [sides.base, sides.mine, sides.theirs].flatMap((document) => document.nodes);
  const parents = new Map(all.map(({ id, parent_id }) => [id, parent_id]));
  const known = new Set(nodes.map(({ id }) => id));
  const held = nodes.map((node) =>
    setParent(node, findKnownParent(node.parent_id, known, parents)),
  );
  if (!hasCircle(held)) {
    return held.every((node, at) => node === nodes[at]) ? nodes : held;
  }
  // Each side put one container into the other, so the nodes keep the containers of the other side.
  const theirs = new Map(sides.theirs.nodes.map(({ id, parent_id }) => [id, parent_id]));
  return held.map((node) =>
    theirs.has(node.id)
      ? setParent(node, findKnownParent(theirs.get(node.id), known, theirs))
      : node,
  );
}

function findKnownParent(
  id: string | undefined,
  known: ReadonlySet<string>,
  parents: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const seen = new Set<string>();
  let at = id;
  while (at !== undefined && !known.has(at)) {
    if (seen.has(at)) {
      return undefined;
    }
    seen.add(at);
    at = parents.get(at);
  }
  return at;
}

function setParent(node: EditorNode, parent: string | undefined): EditorNode {
  if (node.parent_id === parent) {
    return node;
  }
  const { parent_id: _before, ...rest } = node;
  return parent === undefined ? rest : { ...rest, parent_id: parent };
}

function hasCircle(nodes: readonly EditorNode[]): boolean {
  const parents = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
  return nodes.some(({ id }) => {
    const seen = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      at = parents.get(at);
    }
    return at !== undefined;
  });
}

/**
 * Returns the edges without those whose node is removed or in another container now, and without those that would
 * close a circle.
 */
function filterEdges(
  nodes: readonly EditorNode[],
  edges: readonly EditorEdge[],
  { mine, theirs }: Sides,
): readonly EditorEdge[] {
  const parents = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
  const crosses = ({ source, target }: EditorEdge) => parents.get(source) !== parents.get(target);
  const known = new Set(theirs.edges.map(({ id }) => id));
  const there = edges.filter(
    (edge) => parents.has(edge.source) && parents.has(edge.target) && !crosses(edge),
  );
  const valid = there.filter(({ id }) => known.has(id));
  for (const edge of there.filter(({ id }) => !known.has(id))) {
    const isDouble = valid.some((present) =>
      isSameValue({ ...present, id: '' }, { ...edge, id: '' }),
    );
    if (!isDouble && !leadsTo(indexGraph({ nodes, edges: valid }), edge.target, edge.source)) {
      valid.push(edge);
    }
  }
  const isMine =
    valid.length === mine.edges.length && valid.every((edge, at) => edge === mine.edges[at]);
  return isMine ? mine.edges : valid;
}
