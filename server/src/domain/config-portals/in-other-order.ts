/**
 * The fewest entries that have to move to make one order of the other: those outside of a longest row
 * that both orders have.
 *
 * @param before and `after` hold the same entries, none twice; the cost is the square of their number
 */
export function inOtherOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, place) => [id, place]));
  // The longest row that ends with each entry, and the entry before it in that row.
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
