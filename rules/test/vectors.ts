/// <reference types="vite/client" />
import { evaluateAccessRule } from '../src/access-rule.ts';
import { applyMapping, findMappingCollisions } from '../src/apply-mapping.ts';
import { checkValue } from '../src/check-value.ts';
import { findDescendants, findUnknownParents, sortParentsFirst } from '../src/dependencies.ts';
import { evaluateRules, toStoredRules } from '../src/evaluate-rules.ts';
import { listOperators, takesList, takesRightSide } from '../src/operators.ts';
import { resolveTemplates } from '../src/templates/resolve-templates.ts';
import { findTemplatePaths } from '../src/templates/template-paths.ts';

/** One file of `rules/vectors`: the function under test, and its inputs with the JSON that it returns. */
interface VectorFile {
  function: keyof typeof FUNCTIONS;
  /** Properties that are added to every input of the file. */
  given?: object;
  vectors: { name: string; input: never; expected: unknown }[];
}

export interface Mismatch {
  name: string;
  expected: string;
  result: string;
}

/** Evaluates one rule whose left side is the input's `left`. */
const holds = ({ operator, rhs, ...sample }: { operator: string; rhs?: never; left?: never }) =>
  evaluateRules([{ lhs: 'left', operator, rhs }], sample).holds;

const FUNCTIONS = {
  holds: (input: Parameters<typeof holds>[0]) => holds(input),
  checkValue: (input: { field: never; value: never }) => checkValue(input.field, input.value),
  evaluateRules: (input: { rules: never; sample: never }) =>
    evaluateRules(input.rules, input.sample),
  toStoredRules: (input: never) => toStoredRules(input),
  evaluateAccessRule: (input: { rule: never; udf: never }) =>
    evaluateAccessRule(input.rule, input.udf),
  applyMapping: (input: { mapping: never; record: never; direction: never }) =>
    applyMapping(input.mapping, input.record, input.direction),
  findMappingCollisions: (input: never) => findMappingCollisions(input),
  dependencies: (input: { fields: never; of: never }) => ({
    ...sortParentsFirst(input.fields),
    descendants: findDescendants(input.fields, input.of),
    unknownParents: findUnknownParents(input.fields),
  }),
  listOperators: (input: { type?: never }) =>
    listOperators(input.type).map((operator) => [
      operator,
      takesRightSide(operator),
      takesList(operator),
    ]),
  resolveTemplates: (input: { value: never; scope: never }) =>
    resolveTemplates(input.value, input.scope),
  filters: (input: { text: string; v: never }) => resolveTemplates(input.text, { v: input.v }),
  findTemplatePaths: (input: { value: never; roots?: never }) =>
    findTemplatePaths(input.value, input.roots),
};

/**
 * The vector files by path. They are read as text, because `__proto__` in a JSON module would set a
 * prototype. `{"$repeat": [part, times]}` stands for a repeated text, or for a list of equal members.
 */
const TEXTS = import.meta.glob<string>('../vectors/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the vectors with an unexpected result, and the results of all vectors as JSON. */
export function runVectors(): { count: number; mismatches: Mismatch[]; results: string } {
  const results = Object.entries(TEXTS).flatMap(([file, text]) => {
    const content: VectorFile = JSON.parse(text, expand);
    return content.vectors.map(({ name, input, expected }) => {
      const all: never = content.given ? Object.assign({}, content.given, input) : input;
      return {
        name: `${file}: ${name}`,
        expected: JSON.stringify(expected),
        result: JSON.stringify(FUNCTIONS[content.function](all)),
      };
    });
  });
  return {
    count: results.length,
    mismatches: results.filter(({ expected, result }) => expected !== result),
    results: results.map(({ result }) => result).join('\n'),
  };
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function expand(_key: string, value: { $repeat?: [unknown, number] } | null): unknown {
  const [part, times] = (Object.hasOwn(value ?? {}, '$repeat') && value?.$repeat) || [];
  if (times === undefined) {
    return value;
  }
  return typeof part === 'string' ? part.repeat(times) : Array.from({ length: times }, () => part);
}
