import { Script } from 'node:vm';
import type { PreparedInterpreter } from './run-job.ts';
import type { CheckedText, ChildReply, TextProblem } from './sandbox-job.ts';

const FILE = 'code.js';

/**
 * Parses texts without running them, until they have used up their time: that of the processor, so that a busy
 * machine refuses no workflow that it took before.
 */
export function checkTexts(
  prepared: PreparedInterpreter,
  texts: readonly CheckedText[],
  timeoutMs: number,
): ChildReply {
  const start = process.cpuUsage();
  const isOver = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000 > timeoutMs;
  };
  prepared.context.runtime.setInterruptHandler(isOver);
  const problems: (TextProblem | null)[] = [];
  for (const { language, text } of texts) {
    const problem = language === 'jsonata' ? checkJsonata(prepared, text) : checkJavascript(text);
    if (isOver()) {
      problems.push({ message: '', isTooSlow: true });
      break;
    }
    problems.push(problem);
    if (prepared.hasRunOut()) {
      break;
    }
  }
  return { kind: 'checked', problems };
}

function checkJavascript(code: string): TextProblem | null {
  try {
    // In a function, as a job runs it: it may return and await.
    new Script(`(async function (params) {${code}\n})`, { filename: FILE });
    return null;
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const line = new RegExp(`^${FILE}:(\\d+)`).exec(stack)?.[1];
    return line === undefined ? { message } : { message, line: Number(line) };
  }
}

function checkJsonata(
  { context, jsonata, hasRunOut }: PreparedInterpreter,
  expression: string,
): TextProblem | null {
  if (jsonata === undefined) {
    throw new Error('The interpreter has no JSONata.');
  }
  const check = context.getProp(jsonata, 'check');
  const result = context.callFunction(check, context.undefined, context.newString(expression));
  if (hasRunOut()) {
    return { message: 'It needs more than 64 MB of memory' };
  }
  if (result.error) {
    return { message: 'The interpreter ended' };
  }
  const problem: { message: string; position?: unknown } | null = JSON.parse(
    context.getString(result.value),
  );
  if (problem === null) {
    return null;
  }
  const { message, position } = problem;
  return typeof position === 'number'
    ? { message, line: expression.slice(0, position).split('\n').length }
    : { message };
}
