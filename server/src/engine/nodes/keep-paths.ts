import { isList, isObject, type Json } from '@patchbay/rules/json.ts';

const EVERY = '*';

/** Paths as a tree, so that each member of a value is looked at once, however many paths there are. */
interface PathTree {
  /** Whether a path ends here: everything below is kept. */
  isEnd: boolean;
  next: Map<string, PathTree>;
}

/**
 * Returns the parts of a value that dotted paths name, at the same places. Of a list, members before a named one are
 * null, so that its index stays. Parts that the value lacks are left out; null if it has none of them.
 *
 * @param paths `*` names every member of a list; an empty path names the whole value
 */
export function keepPaths(value: Json, paths: readonly string[]): Json {
  const root = createTree();
  for (const path of paths) {
    const keys = path === '' ? [] : path.split('.');
    const end = keys.reduce((tree, key) => {
      const next = tree.next.get(key) ?? createTree();
      tree.next.set(key, next);
      return next;
    }, root);
    end.isEnd = true;
  }
  return keep(value, root) ?? null;
}

const createTree = (): PathTree => ({ isEnd: false, next: new Map() });

/** Returns the parts of a value that the tree names. Undefined if it names none. */
function keep(value: Json, { isEnd, next }: PathTree): Json | undefined {
  if (isEnd) {
    return value;
  }
  if (isList(value)) {
    const every = next.get(EVERY);
    const members = value.map((member, index) => {
      const tree = merge(next.get(String(index)), every);
      return tree === undefined ? undefined : keep(member, tree);
    });
    const count = members.findLastIndex((member) => member !== undefined) + 1;
    return members.slice(0, count).map((member) => member ?? null);
  }
  if (!isObject(value)) {
    return undefined;
  }
  const members: [string, Json][] = [];
  for (const key of Object.keys(value)) {
    const tree = next.get(key);
    const member = tree === undefined ? undefined : keep(value[key] ?? null, tree);
    if (member !== undefined) {
      members.push([key, member]);
    }
  }
  return Object.fromEntries(members);
}

function merge(first: PathTree | undefined, second: PathTree | undefined): PathTree | undefined {
  if (first === undefined || second === undefined) {
    return first ?? second;
  }
  const next = new Map(first.next);
  for (const [key, tree] of second.next) {
    next.set(key, merge(next.get(key), tree) ?? tree);
  }
  return { isEnd: first.isEnd || second.isEnd, next };
}
