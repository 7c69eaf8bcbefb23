import type { Json } from '@patchbay/rules/json.ts';
import type { SettingsOf } from '#domain/workflows/graph/node-settings.ts';
import { type CodeNodeDeps, runCode, toParams } from '../custom-code/run-code.ts';
import { NodeError } from '../node-error.ts';
import type { NodeContext, NodeExecutor } from '../node-type.ts';

type Settings = SettingsOf<'switch_case'>;

/** Continues at the first case that equals the evaluated value as text, else at `default`. */
export function createSwitchCaseExecutor(deps: CodeNodeDeps): NodeExecutor<'switch_case'> {
  return {
    type: 'switch_case',
    execute: async (context, settings) => {
      const { value, console = [], ...more } = await evaluate(deps, context, settings);
      const cases = settings.case_statements.map(({ case_value }) => case_value);
      const index = value === null ? -1 : cases.indexOf(toText(value));
      const outlet = index === -1 ? 'default' : `case-${index}`;
      return {
        kind: 'done',
        outlets: [outlet],
        console,
        output: { evaluated_value: value, matched_case: cases[index] ?? '', outlet, ...more },
      };
    },
  };
}

interface Evaluated {
  value: Json;
  console?: readonly string[] | undefined;
  error?: { code: string; message: string };
}

/** Evaluates the value. The error of code that fails is part of the output, and no case matches. */
async function evaluate(
  deps: CodeNodeDeps,
  context: NodeContext,
  settings: Settings,
): Promise<Evaluated> {
  if (settings.evaluator_type === 'value_params') {
    return { value: settings.value_param };
  }
  const { code_string, input_parameters } = settings;
  const job = { kind: 'code', code: code_string, params: toParams(input_parameters) } as const;
  try {
    return await runCode(deps, context, job, '/code_string');
  } catch (error) {
    if (error instanceof NodeError) {
      const { code, message, options } = error;
      return { value: null, error: { code, message }, console: options.console };
    }
    throw error;
  }
}

function toText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
