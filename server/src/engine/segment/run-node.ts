import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { giveWay } from '#lib/give-way.ts';
import { NodeError } from '../nodes/node-error.ts';
import { attemptNode, getEndedWait } from './attempt-node.ts';
import { failNode, toFailure } from './fail-node.ts';
import { recordNode } from './record-node.ts';
import type { End, Run, Scope } from './run.ts';
import { runLoop } from './run-loop.ts';
import { runTryCatch } from './run-try-catch.ts';
import { settingsHold } from './settings-hold.ts';

/** Runs a node, or returns its end from the journal. @throws Abandoned */
export async function runNode(run: Run, node: WorkflowNode, scope: Scope): Promise<End> {
  if (node.type === 'start') {
    return { kind: 'passed', outlets: null };
  }
  await giveWay(run.owner);
  await run.memory.untilProcessHasRoom();
  const before = await readEarlierEnd(run, node, scope);
  if (before !== null) {
    return before;
  }
  const pinned = run.pins.get(node.id);
  if (pinned !== undefined) {
    return passPinned(run, node, scope, pinned);
  }
  const wait = run.journal.wait(node.id, scope.iteration);
  if (wait?.isAsked === true && getEndedWait(run, node, scope) === null) {
    return { kind: 'waiting' };
  }
  const startedAt = run.clock();
  const rule = node.additional_node_properties?.node_rule ?? null;
  try {
    if (rule !== null && !(await settingsHold(run, scope, rule))) {
      const rejected = { status: 'Rejected', attempts: 0, startedAt, output: null } as const;
      await recordNode(run, node, scope, { ...rejected, outlets: null, error: null });
      return { kind: 'passed', outlets: null };
    }
    if (node.type === 'group') {
      return await runLoop(run, node, scope, { startedAt, runNode });
    }
    if (node.type === 'try_catch') {
      return await runTryCatch(run, node, scope, { startedAt, runNode });
    }
    return await attemptNode(run, node, scope, startedAt);
  } catch (error) {
    if (error instanceof NodeError) {
      return failNode(run, node, scope, { error, startedAt, attempts: 1, input: undefined });
    }
    throw error;
  }
}

async function passPinned(run: Run, node: WorkflowNode, scope: Scope, output: Json): Promise<End> {
  await recordNode(run, node, scope, {
    status: 'Success',
    attempts: 0,
    startedAt: run.clock(),
    output,
    outlets: null,
    isPinned: true,
    error: null,
  });
  return { kind: 'passed', outlets: null };
}

/** Reads the end of a node from the journal. Null if it has not ended, or terminated the run and runs again. */
async function readEarlierEnd(run: Run, node: WorkflowNode, scope: Scope): Promise<End | null> {
  const entry = run.journal.entry(node.id, scope.iteration);
  if (entry === undefined || entry.status === 'Terminated') {
    return null;
  }
  if (entry.status === 'Errored') {
    const { code = 'NODE_FAILED', message = 'The node failed.' } = parseStoredError(entry.error);
    return { kind: 'failed', failure: toFailure(node, new NodeError(code, message)) };
  }
  const result = await run.journal.result(node.id, scope.iteration);
  run.secrets.note(result?.output ?? null, result?.shownOutput ?? null);
  return { kind: 'passed', outlets: entry.outlets };
}

function parseStoredError(error: unknown): { code?: string; message?: string } {
  const read = (name: string) => {
    const value =
      typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const [code, message] = [read('code'), read('message')];
  return { ...(code === undefined ? {} : { code }), ...(message === undefined ? {} : { message }) };
}
