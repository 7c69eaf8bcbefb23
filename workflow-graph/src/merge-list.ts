import { isSameValue } from './same-value.ts';

export type Choice = 'mine' | 'theirs';

/** Each with its place, of which no two sides are asked: mine counts where I moved it. */
export type Item = { id: string; position?: { x: number; y: number } };

export type ListSides<One> = {
  base: readonly One[];
  mine: readonly One[];
  theirs: readonly One[];
};

/** What both sides changed differently. Undefined: that side deleted it. */
export type ItemConflict<One> = { id: string; mine: One | undefined; theirs: One | undefined };

/**
 * Takes what one side changed, and asks for what both did. What they have is first, in their order.
 *
 * @param choose which side counts
 */
export function mergeList<One extends Item>(
  { base, mine, theirs }: ListSides<One>,
  choose: (conflict: ItemConflict<One>) => Choice,
): readonly One[] {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const ids = new Set([...other.keys(), ...own.keys()]);
  const merged = [...ids].flatMap((id) => {
    const one = mergeItem(before.get(id), own.get(id), other.get(id), (mine, theirs) =>
      choose({ id, mine, theirs }),
    );
    return one === undefined ? [] : [one];
  });
  const isMine = merged.length === mine.length && merged.every((one, at) => one === mine[at]);
  return isMine ? mine : merged;
}

const byId = <One extends Item>(list: readonly One[]) => new Map(list.map((one) => [one.id, one]));

type Ask<One> = (mine: One | undefined, theirs: One | undefined) => Choice;

function mergeItem<One extends Item>(
  base: One | undefined,
  mine: One | undefined,
  theirs: One | undefined,
  ask: Ask<One>,
): One | undefined {
  if (isSameValue(mine, theirs) || isSameButPlace(base, theirs)) {
    // Without a change of theirs but of its place.
    return mine === undefined || theirs === undefined ? mine : placed(mine, { base, mine, theirs });
  }
  if (isSameButPlace(base, mine)) {
    return mine === undefined || theirs === undefined
      ? theirs
      : placed(theirs, { base, mine, theirs });
  }
  const chosen = ask(mine, theirs) === 'mine' ? mine : theirs;
  return chosen === undefined || mine === undefined || theirs === undefined
    ? chosen
    : placed(chosen, { base, mine, theirs });
}

type Present<One> = { base: One | undefined; mine: One; theirs: One };

/** The item at the place where one of the sides moved it. */
function placed<One extends Item>(item: One, { base, mine, theirs }: Present<One>): One {
  const { position } = isSameValue(base?.position, mine.position) ? theirs : mine;
  const result = position === undefined ? item : { ...item, position };
  return [mine, theirs].find((side) => isSameValue(side, result)) ?? result;
}

function isSameButPlace(one: Item | undefined, other: Item | undefined): boolean {
  return one === undefined || other === undefined
    ? one === other
    : isSameValue({ ...one, position: null }, { ...other, position: null });
}
