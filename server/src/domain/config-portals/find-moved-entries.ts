/**
 * Returns the fewest entries that have to move to turn one order into the other: all outside of a longest
 * common subsequence. The cost grows with the square of their number.
 *
 * @param before the entries of `after` in their earlier order; no entry occurs twice
 */
export function findMovedEntries(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, place) => [id, place]));
  // For each entry, the length of the longest subsequence that ends with it, and the entry before it there.
  const rows: { id: string; place: number; length: number; from: number }[] = [];
  for (const id of after) {
    const place = places.get(id) ?? 0;
    let [length, from] = [0, -1];
    for (const [index, row] of rows.entries()) {
      if (row.place < place && row.length > length) {
        [length, from] = [row.length, index];
      }
    }
    rows.push({ id, place, length: length + 1, from });
  }
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  const moved = new Set(after);
  let row = rows.find(({ length }) => length === longest);
  while (row !== undefined) {
    moved.delete(row.id);
    row = rows[row.from];
  }
  return moved;
}
