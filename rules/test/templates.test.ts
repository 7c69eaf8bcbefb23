import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../src/json.ts';
import { parseTemplate } from '../src/templates/parse-template.ts';
import { formatTemplateProblem } from '../src/templates/problem-sentence.ts';
import { resolveTemplates } from '../src/templates/resolve-templates.ts';
import { findTemplatePaths } from '../src/templates/template-paths.ts';
import { createObject, deepFreeze, json, key } from './arbitraries.ts';

/** Texts of whole expressions, and of pieces that join into broken ones. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('{{', '}}', '{{a', '| upper', '| join: "\\n"', "| default: 'x'", '{{"{{"}}'),
      fc.constantFrom(
        '{{a.b}}',
        '{{a.*.a | json}}',
        '{{b | split: "" | last}}',
        '["a.b"]',
        '.',
        '[',
      ),
      fc.tuple(key, key).map(([a, b]) => `{{${a}["${b}"] | string}}`),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

/** Returns a value without its type, as JavaScript code could pass it. */
const untyped = (input: unknown) => Object.assign(JSON.parse('{}'), { one: input }).one;

const settings: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.array(text, { maxLength: 3 }),
  createObject(text),
);

test('resolving never throws, changes nothing, and says the same twice', () => {
  let resolved = 0;
  fc.assert(
    fc.property(settings, createObject(json), (value, scope) => {
      const result = resolveTemplates(deepFreeze(value), deepFreeze(scope));
      expect(JSON.stringify(resolveTemplates(value, scope))).toBe(JSON.stringify(result));
      resolved += 'value' in result ? 1 : 0;
    }),
    { numRuns: 2000 },
  );
  expect(resolved).toBeGreaterThan(200);
});

test('settings and scopes that are not JSON do not make it throw', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true });
  fc.assert(
    fc.property(fc.array(anything), createObject(anything), (value, scope) => {
      resolveTemplates(untyped(value), {});
      findTemplatePaths(untyped(value));
      const settings = ['x{{a}}', '{{a.*.a | join}}', '{{a | size}}', '{{b | date}}'];
      resolveTemplates(settings, untyped(scope));
    }),
  );
});

test('parts and expressions cover a right text without gaps', () => {
  fc.assert(
    fc.property(text, (template) => {
      const { parts, problems } = parseTemplate(template);
      const written = parts.map((part) =>
        typeof part === 'string' ? part : template.slice(part.start, part.end),
      );
      expect(problems.length > 0 || written.join('') === template).toBe(true);
      for (const { start, end } of problems) {
        expect(start >= 0 && start <= end && end <= template.length).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a value becomes itself by a lone expression, and its JSON by the filter', () => {
  fc.assert(
    fc.property(json, (a) => {
      expect(resolveTemplates('{{a}}', { a })).toEqual({ value: a });
      expect(resolveTemplates('{{a | json}}', { a })).toEqual({ value: JSON.stringify(a) });
    }),
  );
});

test('what a scope holds is never parsed', () => {
  fc.assert(
    fc.property(text, (a) => {
      expect(resolveTemplates('>{{a}}<', { a })).toEqual({ value: `>${a}<` });
    }),
  );
});

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const holdsItself = {};
Object.assign(holdsItself, { self: holdsItself, twice: holdsItself });
const MB_OF_TEXT = 'x'.repeat(1_048_000);

test.each<[string, Json, unknown, object]>([
  ['deep settings', deep(102), null, { code: 'TOO_DEEP', limit: 100 }],
  ['100,000 levels', deep(100_000), null, { code: 'TOO_DEEP' }],
  ['a deep result', ['{{a}}'], deep(102), { code: 'TOO_DEEP', pointer: '/0' }],
  ['a deep result in text', ['x{{a}}'], deep(100_000), { code: 'TOO_DEEP', pointer: '/0' }],
  ['a deep path', `{{a${'.b'.repeat(64)}}}`, null, { code: 'TOO_DEEP', limit: 64 }],
  ['what holds itself', { b: '{{a | json}}' }, holdsItself, { code: 'TOO_LONG', pointer: '/b' }],
  ['a function', '{{a}}', () => 1, { code: 'WRONG_TYPE' }],
  ['a big integer in a list', 'x{{a}}', [1n], { code: 'WRONG_TYPE' }],
  ['a long expression', `{{a${' '.repeat(1000)}}}`, 1, { code: 'UNCLOSED', limit: 1000 }],
  ['many expressions', '{{a}}'.repeat(1001), 1, { code: 'TOO_MANY', limit: 1000 }],
  ['a long value', '{{a}}', 'x'.repeat(1_048_577), { code: 'TOO_LONG', limit: 1_048_576 }],
  ['a text that multiplies', { b: '{{a}}{{a}}' }, MB_OF_TEXT, { code: 'TOO_LONG', pointer: '/b' }],
  [
    'texts that multiply',
    Array(40).fill('{{a}}'),
    MB_OF_TEXT,
    { code: 'TOO_LONG', pointer: '/16' },
  ],
  [
    'a list joined',
    `{{a | split: "" | join: "${'y'.repeat(500)}"}}`,
    'x'.repeat(9999),
    { code: 'TOO_LONG' },
  ],
  ['quotes that double', `{{a${' | json'.repeat(40)}}}`, '"', { code: 'TOO_LONG' }],
  [
    'members visited for nothing',
    Array(999).fill('{{a.*.b}}'),
    Array(50_000).fill(1),
    { code: 'TOO_LONG' },
  ],
])('%s is refused', (_, value, a, problem) => {
  expect(resolveTemplates(value, { a: untyped(a) })).toMatchObject({ problem });
});

test('paths of settings that are too deep are a problem', () => {
  const problem = { pointer: '', start: 0, end: 0, code: 'TOO_DEEP', limit: 100 };
  expect(findTemplatePaths(deep(100_000))).toEqual({ paths: [], problems: [problem] });
});

test('a megabyte of beginnings takes no quadratic time', () => {
  const { problems } = parseTemplate('{{'.repeat(500_000));
  expect(problems).toHaveLength(1001);
  expect(problems.at(-1)).toMatchObject({ code: 'TOO_MANY', start: 2000 });
});

test('only what is named is read of a scope with getters', () => {
  const read: string[] = [];
  const node = Object.defineProperties(
    {},
    Object.fromEntries(
      ['1', '2'].map((id) => [
        id,
        {
          enumerable: true,
          get: () => {
            read.push(id);
            return { body: id };
          },
        },
      ]),
    ),
  );
  expect(resolveTemplates('{{node.2.body}}', { node })).toEqual({ value: '2' });
  expect(read).toEqual(['2']);
});

test('every problem has a sentence with its limit', () => {
  const { problems } = parseTemplate('{{event.body');
  expect(problems.map((problem) => formatTemplateProblem(problem))).toEqual([
    'This expression has no }} within 1,000 characters. Close or shorten it, or write {{"{{"}} for two braces.',
  ]);
  expect(formatTemplateProblem({ code: 'CREDENTIALS' })).not.toContain('limit');
});
