/** Returns the name of a node, or 'Node 7' if it does not have one. */
export function getNodeTitle({ id, name }: { id: string; name: string }): string {
  return name === '' ? `Node ${id}` : name;
}
