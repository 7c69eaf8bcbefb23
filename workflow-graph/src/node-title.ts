/** What a node is called where its name stands alone. */
export function nodeTitle({ id, name }: { id: string; name: string }): string {
  return name === '' ? `Node ${id}` : name;
}
