import type { EditorDocument } from './document.ts';
import { isSameValue } from './same-value.ts';

/**
 * What my document and theirs began with, where saves of mine had no response: the server may have stored any of
 * them, and others went on from there. Without it what I added would be theirs, and added again.
 *
 * @param base the last draft that is known to be stored
 * @param sent the saves since then without a response, the oldest first
 */
export function storedBase(
  base: EditorDocument,
  theirs: EditorDocument,
  sent: readonly EditorDocument[],
): EditorDocument {
  const whole = sent.find((one) => isSameValue(one, theirs));
  if (whole !== undefined || sent.length === 0) {
    return whole ?? base;
  }
  const value = <Name extends keyof EditorDocument>(name: Name): EditorDocument[Name] =>
    sent.find((one) => isSameValue(one[name], theirs[name]))?.[name] ?? base[name];
  return {
    nodes: listBase(base.nodes, theirs.nodes, versionsOf(sent, 'nodes'), isSameType),
    edges: listBase(base.edges, theirs.edges, versionsOf(sent, 'edges'), hasSameEnds),
    notes: listBase(base.notes, theirs.notes, versionsOf(sent, 'notes'), isSameValue),
    json_schema: value('json_schema'),
    manual_execution_payload: value('manual_execution_payload'),
    enable_schema_validation: value('enable_schema_validation'),
  };
}

type Item = { id: string };

/** Each item as it was sent, by its id, the oldest version first. */
function versionsOf<Name extends 'nodes' | 'edges' | 'notes'>(
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
  const known = new Map(base.map((one) => [one.id, one]));
  for (const item of theirs) {
    const sent = versions.get(item.id) ?? [];
    const [oldest] = sent;
    const stored =
      sent.find((one) => isSameValue(one, item)) ??
      // Of several, the oldest: what is newer in my document counts as changed since.
      (known.has(item.id) || oldest === undefined || !isFromThere(oldest, item)
        ? undefined
        : oldest);
    if (stored !== undefined) {
      known.set(item.id, stored);
    }
  }
  return [...known.values()];
}

/** Two persons may add nodes with the same id. They are one only where at least the type is the same. */
const isSameType = (one: { type: string }, other: { type: string }) => one.type === other.type;

type Ends = { source: string; target: string };

const hasSameEnds = (one: Ends, other: Ends) =>
  one.source === other.source && one.target === other.target;
