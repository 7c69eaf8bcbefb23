/** Returns the key of a node of an execution. Outside of a loop, the iteration is empty. */
export const toNodeKey = (
  { id, node_id }: { id: string; node_id: string },
  { iteration = '' }: { iteration?: string },
) => ({ execution: id, node_id, iteration });
