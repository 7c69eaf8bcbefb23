import type { EditorDocument } from './document.ts';
import { isSameValue } from './same-value.ts';

/**
 * Returns the document that mine and theirs began with, if saves of mine had no response. The server may have stored
 * any of these saves, and others may have continued from it. Without this, my additions would count as theirs and be
 * added twice.
 *
 * @param base the last draft that is known to be stored
 * @param sent the saves since then without a response, the oldest first
 */
export function findStoredBase(
  base: EditorDocument,
  theirs: EditorDocument,
  sent: readonly EditorDocument[],
): EditorDocument {
  const whole = sent.find((document) => isSameValue(document, theirs));
  if (whole !== undefined || sent.length === 0) {
    return whole ?? base;
  }
  const value = <Name extends keyof EditorDocument>(name: Name): EditorDocument[Name] =>
    sent.find((document) => isSameValue(document[name], theirs[name]))?.[name] ?? base[name];
  return {
    nodes: listBase(base.nodes, theirs.nodes, listVersions(sent, 'nodes'), isSameType),
    edges: listBase(base.edges, theirs.edges, listVersions(sent, 'edges'), hasSameEnds),
    notes: listBase(base.notes, theirs.notes, listVersions(sent, 'notes'), isSameValue),
    json_schema: value('json_schema'),
    manual_execution_payload: value('manual_execution_payload'),
    enable_schema_validation: value('enable_schema_validation'),
  };
}

type Item = { id: string };

/** Returns the sent versions of each item by its id, the oldest first. */
function listVersions<Name extends 'nodes' | 'edges' | 'notes'>(
  sent: readonly EditorDocument[],
  name: Name,
): ReadonlyMap<string, readonly EditorDocument[Name][number][]> {
  const versions = new Map<string, EditorDocument[Name][number][]>();
  for (const document of sent) {
    for (const item of document[name]) {
      versions.set(item.id, [...(versions.get(item.id) ?? []), item]);
    }
  }
  return versions;
}

function listBase<One extends Item>(
  base: readonly One[],
  theirs: readonly One[],
  versions: ReadonlyMap<string, readonly One[]>,
  isFromThere: (sent: One, theirs: One) => boolean,
): readonly One[] {
  const known = new Map(base.map((item) => [item.id, item]));
  for (const item of theirs) {
    const sent = versions.get(item.id) ?? [];
    const [oldest] = sent;
    const stored =
      sent.find((version) => isSameValue(version, item)) ??
      // The oldest of several versions is taken: newer parts of my document count as changed since.
      (known.has(item.id) || oldest === undefined || !isFromThere(oldest, item)
        ? undefined
        : oldest);
    if (stored !== undefined) {
      known.set(item.id, stored);
    }
  }
  return [...known.values()];
}

/** Two people may add nodes with the same id. They can only be the same node if the type is the same. */
const isSameType = (sent: { type: string }, stored: { type: string }) => sent.type === stored.type;

type Ends = { source: string; target: string };

const hasSameEnds = (sent: Ends, stored: Ends) =>
  sent.source === stored.source && sent.target === stored.target;
