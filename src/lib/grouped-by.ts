/** The members of a list by a key, in their order. */
export function groupedBy<One, Key>(
  list: readonly One[],
  keyOf: (one: One) => Key,
): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [one]);
    } else {
      group.push(one);
    }
  }
  return groups;
}
