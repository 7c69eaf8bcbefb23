import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { End, Run, Scope } from './run.ts';

export type RunNode = (run: Run, node: WorkflowNode, scope: Scope) => Promise<End>;

/** The end of a body. `lastNode` is the id of the last node in it that passed, or null if none did. */
export type BodyEnd =
  | Exclude<End, { kind: 'passed' }>
  | { kind: 'passed'; lastNode: string | null };

/**
 * Runs the body of a scope until every branch waits or has ended. A node starts when the sources of all its incoming
 * edges have ended or are skipped, and at least one edge is taken. Otherwise it is skipped with what only it leads to.
 * After a failure or a termination no other node starts.
 */
export async function walk(run: Run, scope: Scope, runNode: RunNode): Promise<BodyEnd> {
  const { graph } = run;
  const body = graph.body(scope.container);
  const unsettled = new Map(body.map(({ id }) => [id, graph.incoming(id).length]));
  const isTaken = new Set(graph.entries(scope.container).map(({ id }) => id));
  const hasPassed = new Set<string>();
  let isWaiting = false;
  let ended: Exclude<End, { kind: 'passed' }> | null = null;

  const followEdges = async (node: WorkflowNode, end: End | null): Promise<void> => {
    const next = graph.outgoing(node.id).flatMap((edge) => {
      if (end?.kind === 'passed' && isAlong(edge, node, end.outlets)) {
        isTaken.add(edge.target);
      }
      const unsettledCount = (unsettled.get(edge.target) ?? 0) - 1;
      unsettled.set(edge.target, unsettledCount);
      const target = graph.node(edge.target);
      return unsettledCount === 0 && target !== undefined ? [target] : [];
    });
    await Promise.all(next.map(reach));
  };

  const reach = async (node: WorkflowNode): Promise<void> => {
    if (!isTaken.has(node.id)) {
      await followEdges(node, null);
      return;
    }
    if (ended !== null) {
      return;
    }
    const end = await runNode(run, node, scope);
    switch (end.kind) {
      case 'passed':
        hasPassed.add(node.id);
        await followEdges(node, end);
        return;
      case 'waiting':
        isWaiting = true;
        return;
      default:
        ended ??= end;
    }
  };

  await Promise.all(graph.entries(scope.container).map(reach));
  if (ended !== null) {
    return ended;
  }
  if (isWaiting) {
    return { kind: 'waiting' };
  }
  const last = body.findLast(({ id }) => hasPassed.has(id));
  return { kind: 'passed', lastNode: last?.id ?? null };
}

/** Whether the run follows an edge. Without a handle it is followed after a success of a try/catch, or any other node. */
export function isAlong(
  { sourceHandle }: WorkflowEdge,
  node: WorkflowNode,
  outlets: readonly string[] | null,
): boolean {
  const handle = sourceHandle ?? (node.type === 'try_catch' ? 'next' : null);
  return outlets === null || (handle !== null && outlets.includes(handle));
}
