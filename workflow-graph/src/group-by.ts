/** Groups the items of a list by a key, in their order. */
export function groupBy<One, Key>(
  list: readonly One[],
  getKey: (item: One) => Key,
): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const item of list) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [item]);
    } else {
      group.push(item);
    }
  }
  return groups;
}
