import type { NodeExecutor } from '../node-type.ts';
import { type CodeNodeDeps, runCode, toParams } from './run-code.ts';

/** Runs JavaScript over its parameters; its output is what the code returns. */
export function createCustomCodeExecutor(deps: CodeNodeDeps): NodeExecutor<'codeexecutornode'> {
  return {
    type: 'codeexecutornode',
    execute: async (context, { code_string, input_parameters }) => {
      const job = { kind: 'code', code: code_string, params: toParams(input_parameters) } as const;
      const { value: output, console } = await runCode(deps, context, job, '/code_string');
      return { kind: 'done', output, console };
    },
  };
}
