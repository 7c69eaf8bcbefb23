import { toJsonValue } from '@patchbay/rules/json.ts';
import { type CodeNodeDeps, runCode } from '../custom-code/run-code.ts';
import type { NodeExecutor } from '../node-type.ts';

/** Computes a value by JSONata. */
export function createTransformExecutor(deps: CodeNodeDeps): NodeExecutor<'transform'> {
  return {
    type: 'transform',
    execute: async (context, { input, query }) => {
      const job = { kind: 'jsonata', expression: query, input: toJsonValue(input) } as const;
      return { kind: 'done', output: (await runCode(deps, context, job, '/query')).value };
    },
  };
}
