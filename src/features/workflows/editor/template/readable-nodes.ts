/** What is read of a node of the document. */
export type SourceNode = {
  id: string;
  type: string;
  name: string;
  parent_id?: string;
  data: Readonly<Record<string, unknown>> | null;
};

export type SourceGraph = {
  readonly nodes: readonly SourceNode[];
  readonly edges: readonly { source: string; target: string }[];
};

/** Which nodes a setting can name. The rules are those of the server, which checks them again. */
export type ReadableNodes = {
  /** Their outputs, in the order in which they lead to it. */
  outputs: readonly SourceNode[];
  /** Their addresses, before they have run. */
  addresses: readonly SourceNode[];
  /** The loops around it, the innermost first. */
  loops: readonly SourceNode[];
};

/** @param isIteration for a setting that the loop reads in each iteration */
export function readableNodes(
  { nodes, edges }: SourceGraph,
  id: string,
  isIteration: boolean,
): ReadableNodes {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const node = byId.get(id);
  if (node === undefined) {
    return { outputs: [], addresses: [], loops: [] };
  }
  const containersOf = (one: SourceNode): SourceNode[] => {
    const found: SourceNode[] = [];
    let parent = byId.get(one.parent_id ?? '');
    while (parent !== undefined && !found.includes(parent)) {
      found.push(parent);
      parent = byId.get(parent.parent_id ?? '');
    }
    return found;
  };
  const before = ancestors(byId, edges, id);
  const around = containersOf(node);
  const canRead = (earlier: SourceNode): boolean => {
    if (around.includes(earlier)) {
      return earlier.type === 'group';
    }
    const chain = [earlier, ...containersOf(earlier)];
    const last = chain.findIndex(
      ({ parent_id }) => parent_id === undefined || around.some((one) => one.id === parent_id),
    );
    const reached = chain[last];
    // What a try and catch holds can be read behind it; iterations of a loop cannot.
    return (
      reached !== undefined &&
      chain.slice(1, last + 1).every(({ type }) => type === 'try_catch') &&
      before.has(reached.id)
    );
  };
  const isInBody = (one: SourceNode): boolean => {
    const chain = containersOf(one);
    const level = chain.indexOf(node);
    return level !== -1 && chain.slice(0, level).every(({ type }) => type === 'try_catch');
  };
  const hasAddress = (one: SourceNode): boolean => {
    const loop = containersOf(one).find(({ type }) => type === 'group');
    return (
      one.type === 'wait_for_webhook' &&
      (loop === undefined || around.includes(loop) || (isIteration && loop === node))
    );
  };
  const order = [...before];
  const outputs = nodes
    .filter((one) => canRead(one) || (isIteration && (one === node || isInBody(one))))
    .sort((one, other) => order.indexOf(other.id) - order.indexOf(one.id));
  const loops = [...(isIteration ? [node] : []), ...around].filter(({ type }) => type === 'group');
  return { outputs, addresses: nodes.filter(hasAddress), loops };
}

/** The nearest first. */
function ancestors(
  byId: ReadonlyMap<string, SourceNode>,
  edges: SourceGraph['edges'],
  id: string,
): ReadonlySet<string> {
  const sources = new Map<string, string[]>();
  for (const { source, target } of edges) {
    const known = sources.get(target);
    if (known === undefined) {
      sources.set(target, [source]);
    } else {
      known.push(source);
    }
  }
  const found = new Set<string>();
  const open = [id];
  for (const at of open) {
    const parent = byId.get(at)?.parent_id ?? '';
    for (const one of [...(sources.get(at) ?? []), parent]) {
      if (byId.has(one) && !found.has(one)) {
        found.add(one);
        // The loop reaches what is added.
        open.push(one);
      }
    }
  }
  return found;
}
