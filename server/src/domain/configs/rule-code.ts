import { listOperators, OPERATORS, type Operator } from '@patchbay/rules/operators.ts';
import * as v from 'valibot';
import type { StoredOption } from '#db/schema/configs/stored-portal.ts';
import type { Owner } from '#lib/fair-queue.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { SandboxError } from '#sandbox/sandbox-error.ts';
import { MAX_OPTIONS, type ResolvedOption } from '../field-options/option-request.ts';

const TIMEOUT_MS = 2000;
const MAX_LINE_LENGTH = 2_000;
const MAX_MESSAGE_LENGTH = 1_000;

export interface RuleCodeDeps {
  sandbox: Pick<Sandbox, 'run'>;
}

/** The conditional code of a rule field, with the left sides that it decides about. */
export interface RuleCode {
  owner: Owner;
  code: string;
  sides: readonly ResolvedOption[];
  /** The value of the parent field, or null if there is none. */
  parent: unknown;
  signal?: AbortSignal | undefined;
}

export type RuleCodeOutcome = { stdout: string[] } & (
  | {
      /** The left sides after the code. */
      sides: ResolvedOption[];
    }
  | { error: { message: string; stack?: string } }
);

/**
 * Runs conditional code for all left sides at once. The code only gets them and the parent's value, and its
 * results are checked like the options of a portal.
 */
export async function runRuleCode(
  { sandbox }: RuleCodeDeps,
  { owner, code, sides, parent, signal }: RuleCode,
): Promise<RuleCodeOutcome> {
  const params = sides.map((side) => ({
    lhs: side.value,
    name: side.name ?? String(side.value),
    type: side.type ?? null,
    operators: listOperators(side.type),
    options: side.options ?? null,
    parent: parent ?? null,
  }));
  try {
    const { value, logs } = await sandbox.run(
      { kind: 'code', code, params, isEach: true },
      { timeoutMs: TIMEOUT_MS, owner, ...(signal === undefined ? {} : { signal }) },
    );
    const answers = Array.isArray(value) ? value : [];
    const stdout = limitLines(logs);
    try {
      return { stdout, sides: sides.map((side, at) => applyAnswer(side, answers[at])) };
    } catch (error) {
      return { stdout, error: { message: getMessage(error) } };
    }
  } catch (error) {
    if (signal?.aborted === true) {
      return { stdout: [], error: { message: 'The request ended before the code did.' } };
    }
    if (!(error instanceof SandboxError)) {
      throw error;
    }
    const { codeStack: stack, logs } = error;
    const failure = { message: getMessage(error), ...(stack === undefined ? {} : { stack }) };
    return { stdout: limitLines(logs), error: failure };
  }
}

const limitLines = (logs: readonly string[]): string[] =>
  logs.map((line) => line.slice(0, MAX_LINE_LENGTH));

const getMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : '').slice(0, MAX_MESSAGE_LENGTH);

const scalarSchema = v.union([
  v.pipe(v.string(), v.nonEmpty('an option without a value'), v.maxLength(2_000)),
  v.number(),
  v.boolean(),
]);
const optionSchema = v.union([
  v.pipe(
    scalarSchema,
    v.transform((value): StoredOption => ({ value })),
  ),
  v.pipe(
    v.strictObject({ name: v.optional(v.pipe(v.string(), v.maxLength(240))), value: scalarSchema }),
    v.transform(
      ({ name, value }): StoredOption => ({ value, ...(name === undefined ? {} : { name }) }),
    ),
  ),
]);
const answerSchema = v.nullish(
  v.strictObject({
    operators: v.optional(v.pipe(v.array(v.picklist(OPERATORS)), v.nonEmpty())),
    options: v.nullish(v.pipe(v.array(optionSchema), v.maxLength(MAX_OPTIONS))),
  }),
);

/**
 * Returns a left side as the code changed it.
 *
 * @throws Error whose sentence says what the code returned and what it should return
 */
function applyAnswer(side: ResolvedOption, answer: unknown): ResolvedOption {
  const createError = (what: string) =>
    new Error(
      `For ${formatValue(side.value)} it returned ${what}. Return {operators, options}, or one of them.`,
    );
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const at = v.getDotPath(issue);
    throw createError(
      `${formatValue(issue.input)}${at === null ? '' : ` as ${at}`}, which is not what it takes`,
    );
  }
  const { operators, options } = parsed.output ?? {};
  const allowed = listOperators(side.type);
  const foreign = operators?.find((operator) => !allowed.includes(operator));
  if (foreign !== undefined) {
    throw createError(`the operator ${foreign}, which the type ${side.type ?? ''} does not take`);
  }
  if (side.type === 'boolean' && options) {
    throw createError('options, but the right side is true or false');
  }
  const seen = new Set<string>();
  const repeated = options?.find(({ value }) => seen.size === seen.add(String(value)).size);
  if (repeated !== undefined) {
    throw createError(`the option ${formatValue(repeated.value)} twice`);
  }
  const { options: before, ...rest } = side;
  const after = options === undefined ? before : (options ?? undefined);
  return {
    ...rest,
    ...(operators === undefined ? {} : { operators: unique(operators) }),
    ...(after === undefined ? {} : { options: after }),
  };
}

const unique = (operators: readonly Operator[]): Operator[] => [...new Set(operators)];

function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${[...text].slice(0, 60).join('')}…` : text;
}
