import type { EditorDocument } from './document.ts';

/** The maximum length of a name, in code points. */
const MAX_LENGTH = 240;

type WithIds = { nodes: readonly { id: string }[] };

/**
 * Returns a function that creates ids that no node has.
 *
 * @param above the highest number that a deleted node had
 */
export function createNodeIds(document: WithIds, above = 0): () => string {
  let last = findHighestId(document, above);
  return () => {
    last += 1;
    return String(last);
  };
}

/** Returns the highest number that is an id of a node, or `above` if that is higher. */
export function findHighestId({ nodes }: WithIds, above = 0): number {
  // Ignores ids of more than 9 digits, so that the next number is always a safe integer.
  return nodes.reduce(
    (last, { id }) => (/^\d{1,9}$/.test(id) ? Math.max(last, Number(id)) : last),
    above,
  );
}

/** Returns a function that creates ids that no edge has. */
export function createEdgeIds({
  edges,
}: Pick<EditorDocument, 'edges'>): (source: string, target: string) => string {
  const taken = new Set(edges.map(({ id }) => id));
  return (source, target) => {
    // The ids of the nodes are shortened, because each may have the maximum length of an edge's id.
    const base = `${source.slice(0, 24)}-${target.slice(0, 24)}`;
    let id = base;
    for (let number = 2; taken.has(id); number += 1) {
      id = `${base}-${number}`;
    }
    taken.add(id);
    return id;
  };
}

/** Returns a name that no node has: 'HTTP', then 'HTTP 2'; for a taken 'HTTP 2', 'HTTP 3'. */
export function findFreeName(
  { nodes }: Pick<EditorDocument, 'nodes'>,
  requestedName: string,
): string {
  const taken = new Set(nodes.map(({ name }) => name));
  const cut = (text: string, length: number) => [...text].slice(0, length).join('');
  const base = cut(requestedName.replace(/ \d{1,6}$/, ''), MAX_LENGTH - 8);
  let name = cut(requestedName, MAX_LENGTH);
  for (let number = 2; taken.has(name); number += 1) {
    name = `${base} ${number}`;
  }
  return name;
}
