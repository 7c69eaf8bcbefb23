import type { EditorDocument } from './document.ts';

/** Of a name, in code points. */
const MAX_LENGTH = 240;

type WithIds = { nodes: readonly { id: string }[] };

/** Makes ids that no node has. @param above the highest number that a deleted node had */
export function nodeIds(document: WithIds, above = 0): () => string {
  let last = highestId(document, above);
  return () => {
    last += 1;
    return String(last);
  };
}

/** The highest number that is an id, at least `above`. */
export function highestId({ nodes }: WithIds, above = 0): number {
  // A longer one cannot be counted up.
  return nodes.reduce(
    (last, { id }) => (/^\d{1,9}$/.test(id) ? Math.max(last, Number(id)) : last),
    above,
  );
}

/** Makes ids that no edge has. */
export function edgeIds({
  edges,
}: Pick<EditorDocument, 'edges'>): (source: string, target: string) => string {
  const taken = new Set(edges.map(({ id }) => id));
  return (source, target) => {
    // Ids of nodes may be as long as an edge's may be.
    const base = `${source.slice(0, 24)}-${target.slice(0, 24)}`;
    let id = base;
    for (let number = 2; taken.has(id); number += 1) {
      id = `${base}-${number}`;
    }
    taken.add(id);
    return id;
  };
}

/** 'HTTP', then 'HTTP 2'; of 'HTTP 2', where it is taken, 'HTTP 3'. */
export function freeName({ nodes }: Pick<EditorDocument, 'nodes'>, wanted: string): string {
  const taken = new Set(nodes.map(({ name }) => name));
  const cut = (text: string, length: number) => [...text].slice(0, length).join('');
  const base = cut(wanted.replace(/ \d{1,6}$/, ''), MAX_LENGTH - 8);
  let name = cut(wanted, MAX_LENGTH);
  for (let number = 2; taken.has(name); number += 1) {
    name = `${base} ${number}`;
  }
  return name;
}
