type Contained = { parent_id?: string };

/** Returns the containers around a node, the innermost first. */
export function listContainersAround<Node extends Contained>(
  getNode: (id: string) => Node | undefined,
  id: string,
): Node[] {
  const found: Node[] = [];
  let at = getNode(getNode(id)?.parent_id ?? '');
  // A draft may name containers that hold one another.
  while (at !== undefined && !found.includes(at)) {
    found.push(at);
    at = getNode(at.parent_id ?? '');
  }
  return found;
}
