import { Script } from 'node:vm';
import jsonata from 'jsonata';
import { type CheckedGraph, memberOf, nameOf } from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';

const FILE = 'code.js';

/** Code and expressions that cannot be read. They are parsed here and never run: that is for the sandbox. */
export function codeFindings({ graph, error }: CheckedGraph): GraphFinding[] {
  return graph.nodes.flatMap((node) => {
    const isExpression = node.type === 'transform';
    const name = isExpression ? 'query' : 'code_string';
    const code = memberOf(node.data, name);
    if (typeof code !== 'string' || code.trim() === '') {
      return [];
    }
    const problem = isExpression ? jsonataProblem(code) : javascriptProblem(code);
    return problem === undefined
      ? []
      : [error('CODE_INVALID', node, `${nameOf(node)}: ${problem}`, `/data/${name}`)];
  });
}

function javascriptProblem(code: string): string | undefined {
  try {
    // In a function, as the sandbox runs it: it may return and await.
    new Script(`(async function (params) {${code}\n})`, { filename: FILE });
    return undefined;
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const line = new RegExp(`^${FILE}:(\\d+)`).exec(stack)?.[1];
    return `${line === undefined ? 'the code' : `line ${line} of the code`} is not JavaScript: ${message}.`;
  }
}

function jsonataProblem(expression: string): string | undefined {
  try {
    jsonata(expression);
    return undefined;
  } catch (error) {
    const { message, position }: { message?: unknown; position?: unknown } = Object(error);
    const line =
      typeof position === 'number' ? expression.slice(0, position).split('\n').length : undefined;
    return `${line === undefined ? 'the expression' : `line ${line} of the expression`} is not JSONata: ${String(message)}.`;
  }
}
