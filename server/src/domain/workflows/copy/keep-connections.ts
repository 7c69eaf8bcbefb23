import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';

/** Gives nodes the connections that an earlier document had at nodes of the same id and app. */
export function keepConnections(
  nodes: readonly WorkflowNode[],
  before: readonly WorkflowNode[],
): WorkflowNode[] {
  const earlier = new Map(before.map((node) => [node.id, getConnection(node)]));
  return nodes.map((node) => {
    const known = earlier.get(node.id);
    return known === undefined || known.slug !== getAppData(node)?.slug
      ? node
      : withConnection(node, known.connection_id);
  });
}

function getConnection(node: WorkflowNode): { slug: string; connection_id: string } | undefined {
  const data = getAppData(node);
  return data?.connection_id === undefined
    ? undefined
    : { slug: data.slug, connection_id: data.connection_id };
}

/** Returns the settings that name an app and may name a connection. Undefined if the node names no app. */
function getAppData(node: WorkflowNode): { slug: string; connection_id?: string } | undefined {
  if (node.data === null) {
    return undefined;
  }
  if (node.type === 'app_action' || node.type === 'app_request') {
    return node.data;
  }
  return node.type === 'start' && node.data.kind === 'app_event' ? node.data : undefined;
}

function withConnection(node: WorkflowNode, connection_id: string): WorkflowNode {
  if (node.data === null) {
    return node;
  }
  switch (node.type) {
    case 'app_action':
      return { ...node, data: { ...node.data, connection_id } };
    case 'app_request':
      return { ...node, data: { ...node.data, connection_id } };
    case 'start':
      return node.data.kind === 'app_event'
        ? { ...node, data: { ...node.data, connection_id } }
        : node;
    default:
      return node;
  }
}
