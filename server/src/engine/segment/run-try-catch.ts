import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { recordNode } from './record-node.ts';
import type { End, Run, Scope } from './run.ts';
import { type RunNode, walk } from './walk.ts';

/** Runs the body. Continues at `catch` if a node in it fails. */
export async function runTryCatch(
  run: Run,
  node: Extract<WorkflowNode, { type: 'try_catch' }>,
  scope: Scope,
  { startedAt, runNode }: { startedAt: Date; runNode: RunNode },
): Promise<End> {
  const inner: Scope = { container: node.id, iteration: scope.iteration, outer: scope, roots: {} };
  const end = await walk(run, inner, runNode);
  if (end.kind === 'waiting' || end.kind === 'terminated') {
    return end;
  }
  const outlets = [end.kind === 'failed' ? 'catch' : 'next'];
  const output =
    end.kind === 'failed'
      ? {
          try_catch_result: 'failed',
          message: `${end.failure.node_name} failed: ${end.failure.message}`,
          failed_node_id: end.failure.node_id,
          error_message: { message: end.failure.message, error: [end.failure.code] },
        }
      : { try_catch_result: 'success', message: 'Every node inside succeeded.' };
  const record = {
    status: 'Success',
    attempts: 1,
    startedAt,
    output,
    outlets,
    error: null,
  } as const;
  await recordNode(run, node, scope, record);
  return { kind: 'passed', outlets };
}
