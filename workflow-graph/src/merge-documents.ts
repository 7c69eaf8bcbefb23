import type { EditorDocument, EditorEdge, EditorNode } from './document.ts';
import { indexGraph, leadsTo } from './graph-index.ts';
import { type Choice, type ItemConflict, mergeList } from './merge-list.ts';
import { nodeTitle } from './node-title.ts';
import { type Sides, withOwnIds } from './own-ids.ts';
import { withEdgesOfKept } from './reconnect.ts';
import { isSameValue } from './same-value.ts';

/** What both sides changed differently. Undefined: that side deleted it. */
export type Conflict = {
  /** Unique in one merge. */
  key: string;
  /** In words: the node's name. */
  name: string;
  mine: unknown;
  theirs: unknown;
};

export type Choices = ReadonlyMap<string, Choice>;

export type Merge = {
  document: EditorDocument;
  conflicts: readonly Conflict[];
  /** The nodes that they added, changed or deleted. */
  changedNodes: readonly EditorNode[];
};

const NO_CHOICES: Choices = new Map();

/**
 * Two documents that began as one. What one side changed is taken; where both changed the same differently,
 * the choice decides, and mine is taken until there is one.
 */
export function mergeDocuments(sides: Sides, choices: Choices = NO_CHOICES): Merge {
  const { base, theirs } = sides;
  const mine = withOwnIds(sides);
  const conflicts: Conflict[] = [];
  const chosen = (conflict: Conflict): Choice => {
    conflicts.push(conflict);
    return choices.get(conflict.key) ?? 'mine';
  };
  const nameOf = (id: string) =>
    [mine, theirs, base].flatMap(({ nodes }) => nodes.filter((node) => node.id === id))[0]?.name ??
    id;
  const listOf = <Name extends 'nodes' | 'edges' | 'notes'>(name: Name) => ({
    base: base[name],
    mine: mine[name],
    theirs: theirs[name],
  });
  const asked = <One>(kind: string, name: (one: One) => string) => {
    return ({ id, ...both }: ItemConflict<One>) => {
      const one = both.mine ?? both.theirs;
      return chosen({ key: `${kind} ${id}`, name: one === undefined ? id : name(one), ...both });
    };
  };
  const nodes = withParents(mergeList<EditorNode>(listOf('nodes'), asked('node', nodeTitle)), {
    ...sides,
    mine,
  });
  const edges = mergeList<EditorEdge>(
    listOf('edges'),
    asked('edge', ({ source, target }) => `Edge from ${nameOf(source)} to ${nameOf(target)}`),
  );
  const notes = mergeList(
    listOf('notes'),
    asked('note', ({ text }) => `Note "${text.slice(0, 40)}"`),
  );
  const value = <Name extends ValueName>(name: Name): EditorDocument[Name] => {
    const [before, own, other] = [base[name], mine[name], theirs[name]];
    if (isSameValue(own, other) || isSameValue(before, other)) {
      return own;
    }
    return isSameValue(before, own) ||
      chosen({ key: name, name: VALUES[name], mine: own, theirs: other }) === 'theirs'
      ? other
      : own;
  };
  const document = {
    nodes,
    edges: edgesOf(nodes, withEdgesOfKept(edges, nodes, { ...sides, mine }), { ...sides, mine }),
    notes,
    json_schema: value('json_schema'),
    manual_execution_payload: value('manual_execution_payload'),
    enable_schema_validation: value('enable_schema_validation'),
  };
  return { document, conflicts, changedNodes: changedNodes(base, theirs) };
}

const VALUES = {
  json_schema: 'Payload schema',
  manual_execution_payload: 'Payload sample',
  enable_schema_validation: 'Check of payloads',
} as const satisfies Partial<Record<keyof EditorDocument, string>>;

type ValueName = keyof typeof VALUES;

function changedNodes(base: EditorDocument, theirs: EditorDocument): EditorNode[] {
  const before = new Map(base.nodes.map((node) => [node.id, node]));
  const after = new Set(theirs.nodes.map(({ id }) => id));
  return [
    ...theirs.nodes.filter((node) => !isSameValue(before.get(node.id), node)),
    ...base.nodes.filter(({ id }) => !after.has(id)),
  ];
}

/** The nodes of a container that is gone lie where it lay. */
function withParents(nodes: readonly EditorNode[], sides: Sides): readonly EditorNode[] {
  const parents = [sides.base, sides.mine, sides.theirs].flatMap((document) => document.nodes);
  const parentOf = new Map(parents.map(({ id, parent_id }) => [id, parent_id]));
  const known = new Set(nodes.map(({ id }) => id));
  const held = nodes.map((node) => inParent(node, firstKnown(node.parent_id, known, parentOf)));
  if (!hasCircle(held)) {
    return held.every((node, at) => node === nodes[at]) ? nodes : held;
  }
  // Each side put one container into the other: they lie as they have them.
  const theirs = new Map(sides.theirs.nodes.map(({ id, parent_id }) => [id, parent_id]));
  return held.map((node) =>
    theirs.has(node.id) ? inParent(node, firstKnown(theirs.get(node.id), known, theirs)) : node,
  );
}

function firstKnown(
  id: string | undefined,
  known: ReadonlySet<string>,
  parentOf: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const seen = new Set<string>();
  let at = id;
  while (at !== undefined && !known.has(at)) {
    if (seen.has(at)) {
      return undefined;
    }
    seen.add(at);
    at = parentOf.get(at);
  }
  return at;
}

function inParent(node: EditorNode, parent: string | undefined): EditorNode {
  if (node.parent_id === parent) {
    return node;
  }
  const { parent_id: _before, ...rest } = node;
  return parent === undefined ? rest : { ...rest, parent_id: parent };
}

function hasCircle(nodes: readonly EditorNode[]): boolean {
  const parentOf = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
  return nodes.some(({ id }) => {
    const seen = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      at = parentOf.get(at);
    }
    return at !== undefined;
  });
}

/** Without those whose node is gone or in another container now, and those that would close a circle. */
function edgesOf(
  nodes: readonly EditorNode[],
  edges: readonly EditorEdge[],
  { mine, theirs }: Sides,
): readonly EditorEdge[] {
  const parentOf = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
  const crosses = ({ source, target }: EditorEdge) => parentOf.get(source) !== parentOf.get(target);
  const known = new Set(theirs.edges.map(({ id }) => id));
  const there = edges.filter(
    (edge) => parentOf.has(edge.source) && parentOf.has(edge.target) && !crosses(edge),
  );
  const kept = there.filter(({ id }) => known.has(id));
  for (const edge of there.filter(({ id }) => !known.has(id))) {
    const isDouble = kept.some((one) => isSameValue({ ...one, id: '' }, { ...edge, id: '' }));
    if (!isDouble && !leadsTo(indexGraph({ nodes, edges: kept }), edge.target, edge.source)) {
      kept.push(edge);
    }
  }
  const isMine =
    kept.length === mine.edges.length && kept.every((one, at) => one === mine.edges[at]);
  return isMine ? mine.edges : kept;
}
