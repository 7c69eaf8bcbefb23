/// <reference types="vite/client" />
import { evaluateAccessRule } from '../src/access-rule.ts';
import { applyMapping, findMappingCollisions } from '../src/apply-mapping.ts';
import { checkValue } from '../src/check-value.ts';
import { descendantsOf, findUnknownParents, parentsFirst } from '../src/dependencies.ts';
import { evaluateRules, toStoredRules } from '../src/evaluate-rules.ts';
import { operatorsOf, takesList, takesRightSide } from '../src/operators.ts';
import { resolveTemplates } from '../src/templates/resolve-templates.ts';
import { templatePaths } from '../src/templates/template-paths.ts';

/** One file of `rules/vectors`: what is called with `input`, and the JSON that it returns. */
interface VectorFile {
  function: keyof typeof FUNCTIONS;
  /** What all inputs of the file have besides their own. */
  given?: object;
  vectors: { name: string; input: never; expected: unknown }[];
}

export interface Mismatch {
  name: string;
  expected: string;
  result: string;
}

/** A rule whose left side is what the sample has under `left`. */
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
    ...parentsFirst(input.fields),
    descendants: descendantsOf(input.fields, input.of),
    unknownParents: findUnknownParents(input.fields),
  }),
  operatorsOf: (input: { type?: never }) =>
    operatorsOf(input.type).map((operator) => [
      operator,
      takesRightSide(operator),
      takesList(operator),
    ]),
  resolveTemplates: (input: { value: never; scope: never }) =>
    resolveTemplates(input.value, input.scope),
  filters: (input: { text: string; v: never }) => resolveTemplates(input.text, { v: input.v }),
  templatePaths: (input: { value: never; roots?: never }) =>
    templatePaths(input.value, input.roots),
};

/**
 * The files by path, read as text: imported as modules, `__proto__` would set a prototype.
 * `{"$repeat": [part, times]}` stands for a text that is repeated, or a list of equal members.
 */
const TEXTS = import.meta.glob<string>('../vectors/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The vectors whose result is not the expected one, and the results as JSON. */
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
