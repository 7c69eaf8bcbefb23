import { isSameValue } from './same-value.ts';

export type Choice = 'mine' | 'theirs';

/** An item of a list. A changed position is not a conflict: mine counts if I moved it. */
export type Item = { id: string; position?: { x: number; y: number } };

export type ListSides<One> = {
  base: readonly One[];
  mine: readonly One[];
  theirs: readonly One[];
};

/** An item that both sides changed differently. It is undefined on a side that deleted it. */
export type ItemConflict<One> = { id: string; mine: One | undefined; theirs: One | undefined };

/**
 * Merges a list: takes the changes of one side, and asks about items that both sides changed. Items of the other side
 * are first, in their order.
 *
 * @param choose returns the side that counts
 */
export function mergeList<One extends Item>(
  { base, mine, theirs }: ListSides<One>,
  choose: (conflict: ItemConflict<One>) => Choice,
): readonly One[] {
  const [before, ours, foreign] = [indexById(base), indexById(mine), indexById(theirs)];
  const ids = new Set([...foreign.keys(), ...ours.keys()]);
  const merged = [...ids].flatMap((id) => {
    const item = mergeItem(before.get(id), ours.get(id), foreign.get(id), (mine, theirs) =>
      choose({ id, mine, theirs }),
    );
    return item === undefined ? [] : [item];
  });
  const isMine = merged.length === mine.length && merged.every((item, at) => item === mine[at]);
  return isMine ? mine : merged;
}

const indexById = <One extends Item>(list: readonly One[]) =>
  new Map(list.map((item) => [item.id, item]));

type Ask<One> = (mine: One | undefined, theirs: One | undefined) => Choice;

function mergeItem<One extends Item>(
  base: One | undefined,
  mine: One | undefined,
  theirs: One | undefined,
  ask: Ask<One>,
): One | undefined {
  if (isSameValue(mine, theirs) || isSameButPlace(base, theirs)) {
    // The other side changed at most the position.
    return mine === undefined || theirs === undefined
      ? mine
      : applyPosition(mine, { base, mine, theirs });
  }
  if (isSameButPlace(base, mine)) {
    return mine === undefined || theirs === undefined
      ? theirs
      : applyPosition(theirs, { base, mine, theirs });
  }
  const chosen = ask(mine, theirs) === 'mine' ? mine : theirs;
  return chosen === undefined || mine === undefined || theirs === undefined
    ? chosen
    : applyPosition(chosen, { base, mine, theirs });
}

type Present<One> = { base: One | undefined; mine: One; theirs: One };

/** Returns the item at the position to which one of the sides moved it. */
function applyPosition<One extends Item>(item: One, { base, mine, theirs }: Present<One>): One {
  const { position } = isSameValue(base?.position, mine.position) ? theirs : mine;
  const result = position === undefined ? item : { ...item, position };
  return [mine, theirs].find((side) => isSameValue(side, result)) ?? result;
}

function isSameButPlace(first: Item | undefined, second: Item | undefined): boolean {
  return first === undefined || second === undefined
    ? first === second
    : isSameValue({ ...first, position: null }, { ...second, position: null });
}
