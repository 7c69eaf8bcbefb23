import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { validateFilledSettings } from '#domain/workflows/graph/node-settings.ts';
import { NodeError } from './node-error.ts';
import type { NodeContext, NodeExecutor, NodeKind, NodeOutcome } from './node-type.ts';

/** Runs a node with its settings filled in. @throws NodeError */
export type RunNodeOfKind = (
  context: NodeContext,
  type: WorkflowNode['type'],
  settings: unknown,
) => Promise<NodeOutcome>;

/** An executor behind the check of its settings. */
export interface CheckedNodeExecutor {
  type: NodeKind;
  execute(context: NodeContext, settings: unknown): Promise<NodeOutcome>;
}

/** Wraps an executor so that settings are checked by the contract's schema of the kind, and get their defaults. */
export function withCheckedSettings<Kind extends NodeKind>(
  executor: NodeExecutor<Kind>,
): CheckedNodeExecutor {
  const { type } = executor;
  return {
    type,
    execute: (context, settings) => {
      const filled = validateFilledSettings(type, settings);
      if ('settings' in filled) {
        return executor.execute(context, filled.settings);
      }
      const [{ pointer, message } = { pointer: '', message: 'are not as documented' }] =
        filled.problems;
      throw new NodeError(
        'INPUT_INVALID',
        `${pointer === '' ? 'The settings' : `The setting ${pointer.slice(1)}`} ${message}.`,
        { pointer, isRepeatable: false },
      );
    },
  };
}

export function createRunNodeOfKind(executors: readonly CheckedNodeExecutor[]): RunNodeOfKind {
  const byType = new Map<string, CheckedNodeExecutor>(
    executors.map((executor) => [executor.type, executor]),
  );
  return async (context, type, settings) => {
    const executor = byType.get(type);
    if (executor === undefined) {
      throw new NodeError('NOT_SUPPORTED', `This server does not run nodes of the type ${type}.`, {
        isRepeatable: false,
      });
    }
    return executor.execute(context, settings);
  };
}
