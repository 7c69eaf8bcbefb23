import type { Owner } from '#lib/fair-queue.ts';
import { SandboxError } from '#sandbox/sandbox-error.ts';
import type { CheckedText, TextProblem } from '#sandbox/sandbox-job.ts';
import { createCheckedGraph, formatNodeName, getMember } from '../graph/checked-graph.ts';
import type { GraphFinding } from '../graph/finding.ts';
import { type Graph, type GraphNode, orderGraph } from '../graph/graph-order.ts';
import type { WorkflowDeps } from '../workflow-deps.ts';

/** Milliseconds of processor time for all code and expressions of a workflow. */
const TIMEOUT_MS = 2_000;

interface NodeCode extends CheckedText {
  node: GraphNode;
  /** The name of the setting. */
  setting: 'query' | 'code_string';
}

/**
 * Returns a finding for each node whose code or expression cannot be parsed. The sandbox parses all of them as
 * one job, and may be busy: call this outside of transactions.
 */
export async function checkCode(
  deps: Pick<WorkflowDeps, 'sandbox'>,
  owner: Owner,
  graph: Graph,
): Promise<GraphFinding[]> {
  const codes = graph.nodes.flatMap(getCode);
  if (codes.length === 0) {
    return [];
  }
  const problems = await parse(deps, owner, codes);
  const { error } = createCheckedGraph(graph, orderGraph(graph));
  return codes.flatMap((code, at) => {
    const problem = problems[at] ?? null;
    const { node, setting } = code;
    return problem === null
      ? []
      : [
          error(
            'CODE_INVALID',
            node,
            `${formatNodeName(node)}: ${formatProblem(code, problem)}`,
            `/data/${setting}`,
          ),
        ];
  });
}

function getCode(node: GraphNode): NodeCode[] {
  const isExpression = node.type === 'transform';
  const setting = isExpression ? 'query' : 'code_string';
  const text = getMember(node.data, setting);
  return typeof text === 'string' && text.trim() !== ''
    ? [{ node, setting, text, language: isExpression ? 'jsonata' : 'javascript' }]
    : [];
}

async function parse(
  { sandbox }: Pick<WorkflowDeps, 'sandbox'>,
  owner: Owner,
  codes: readonly NodeCode[],
): Promise<readonly (TextProblem | null)[]> {
  const texts = codes.map(({ language, text }) => ({ language, text }));
  try {
    return await sandbox.check(texts, { owner, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof SandboxError)) {
      throw error;
    }
    // The process was killed and cannot report the text that it was parsing. The longest is the likeliest.
    const longest = Math.max(...texts.map(({ text }) => text.length));
    const at = texts.findIndex(({ text }) => text.length === longest);
    return texts.map((_, index) =>
      index === at ? { message: error.message, isTooSlow: true } : null,
    );
  }
}

function formatProblem({ language }: NodeCode, { message, line, isTooSlow }: TextProblem): string {
  const [what, name] = language === 'jsonata' ? ['expression', 'JSONata'] : ['code', 'JavaScript'];
  if (isTooSlow === true) {
    return `checking the ${what} takes longer than ${TIMEOUT_MS / 1000} seconds. Shorten it, or split it between nodes.`;
  }
  const where = line === undefined ? `the ${what}` : `line ${line} of the ${what}`;
  return `${where} is not ${name}: ${message}.`;
}
