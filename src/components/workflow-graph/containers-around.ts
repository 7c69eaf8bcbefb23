type Contained = { parent_id?: string };

/** Returns the containers around a node, the innermost first. */
export function listContainersAround<Node extends Contained>(
  nodeOf: (id: string) => Node | undefined,
  id: string,
): Node[] {
  const found: Node[] = [];
  let at = nodeOf(nodeOf(id)?.parent_id ?? '');
  // A draft may name containers that hold one another.
  while (at !== undefined && !found.includes(at)) {
    found.push(at);
    at = nodeOf(at.parent_id ?? '');
  }
  return found;
}
