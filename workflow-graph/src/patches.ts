import type { EditorDocument } from './document.ts';

type ListName = 'nodes' | 'edges' | 'notes';
type ValueName = Exclude<keyof EditorDocument, ListName>;
type Item<Name extends ListName> = EditorDocument[Name][number];

/** Items of a list that are replaced by others at the same place. */
type ListPatch<Name extends ListName> = {
  list: Name;
  at: number;
  before: readonly Item<Name>[];
  after: readonly Item<Name>[];
};

type ValuePatch = {
  before: Partial<Pick<EditorDocument, ValueName>>;
  after: Partial<Pick<EditorDocument, ValueName>>;
};

/** The difference between two documents. A part that is the same in both is undefined. */
export type Patch = {
  nodes: ListPatch<'nodes'> | undefined;
  edges: ListPatch<'edges'> | undefined;
  notes: ListPatch<'notes'> | undefined;
  values: ValuePatch | undefined;
};

export function createPatch(before: EditorDocument, after: EditorDocument): Patch {
  return {
    nodes: createListPatch('nodes', before.nodes, after.nodes),
    edges: createListPatch('edges', before.edges, after.edges),
    notes: createListPatch('notes', before.notes, after.notes),
    values: createValuePatch(before, after),
  };
}

export function isEmpty({ nodes, edges, notes, values }: Patch): boolean {
  return [nodes, edges, notes, values].every((part) => part === undefined);
}

/** Returns the patch that undoes another one. */
export function invertPatch({ nodes, edges, notes, values }: Patch): Patch {
  return {
    nodes: nodes && { ...nodes, before: nodes.after, after: nodes.before },
    edges: edges && { ...edges, before: edges.after, after: edges.before },
    notes: notes && { ...notes, before: notes.after, after: notes.before },
    values: values && { before: values.after, after: values.before },
  };
}

/**
 * Applies a patch.
 *
 * @param document the document that the patch begins with
 */
export function applyPatch(
  document: EditorDocument,
  { nodes, edges, notes, values }: Patch,
): EditorDocument {
  return {
    ...document,
    ...values?.after,
    nodes: nodes === undefined ? document.nodes : applyListPatch(document.nodes, nodes),
    edges: edges === undefined ? document.edges : applyListPatch(document.edges, edges),
    notes: notes === undefined ? document.notes : applyListPatch(document.notes, notes),
  };
}

function createListPatch<Name extends ListName>(
  list: Name,
  before: readonly Item<Name>[],
  after: readonly Item<Name>[],
): ListPatch<Name> | undefined {
  if (before === after) {
    return undefined;
  }
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at] === after[at]) {
    at += 1;
  }
  let end = 0;
  while (end < most - at && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end += 1;
  }
  const patch = {
    list,
    at,
    before: before.slice(at, before.length - end),
    after: after.slice(at, after.length - end),
  };
  return patch.before.length === 0 && patch.after.length === 0 ? undefined : patch;
}

function applyListPatch<One>(
  list: readonly One[],
  { at, before, after }: { at: number; before: readonly One[]; after: readonly One[] },
): readonly One[] {
  return list.toSpliced(at, before.length, ...after);
}

const VALUES = [
  'json_schema',
  'manual_execution_payload',
  'enable_schema_validation',
] as const satisfies readonly ValueName[];

function createValuePatch(before: EditorDocument, after: EditorDocument): ValuePatch | undefined {
  const changed = VALUES.filter((name) => before[name] !== after[name]);
  const only = (document: EditorDocument) =>
    Object.fromEntries(changed.map((name) => [name, document[name]]));
  return changed.length === 0 ? undefined : { before: only(before), after: only(after) };
}
