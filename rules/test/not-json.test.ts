import { expect, test } from 'vitest';
import { checkValue } from '../src/check-value.ts';
import { evaluateRules } from '../src/evaluate-rules.ts';

const field = (field_type: string) => ({ id: 'f1', field_type });

const holdsItself: { self?: unknown } = {};
holdsItself.self = holdsItself;

test.each([
  ['undefined', undefined, 'WRONG_TYPE'],
  ['not a number', Number.NaN, 'WRONG_TYPE'],
  ['a list with a gap', [1, undefined], 'WRONG_TYPE'],
  ['a function', () => 1, 'WRONG_TYPE'],
  ['a big integer', 1n, 'WRONG_TYPE'],
  ['an object that holds itself', holdsItself, 'TOO_DEEP'],
])('%s is not JSON', (_, value, code) => {
  expect(checkValue(field('json'), value)).toMatchObject({ problems: [{ pointer: '', code }] });
});

test('a key with the value undefined is absent', () => {
  const rule = { lhs: 'a', operator: 'exist', rhs: undefined };
  expect(checkValue(field('rule_engine'), [rule])).toEqual({
    value: [{ lhs: 'a', operator: 'exist' }],
  });
});

test('a list in 100,000 levels overflows no stack', () => {
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(checkValue(field('json'), deep)).toMatchObject({ problems: [{ code: 'TOO_DEEP' }] });
  expect(evaluateRules(deep, { a: deep }).holds).toBe(false);
  const rules = [{ lhs: 'a', operator: 'neq', rhs: deep }];
  expect(evaluateRules(rules, { a: deep }).holds).toBe(true);
});

test("options' own values count as they are stored, not as they are sent", () => {
  const long = (value: number) => `${value}.${'0'.repeat(2000)}`;
  const values = Array.from({ length: 40 }, (_, value) => value);
  const options = values.map((value) => ({ value: long(value) }));
  expect(checkValue({ ...field('select'), multiple: true, options }, values)).toEqual({
    problems: [{ pointer: '', code: 'TOO_LONG', limit: 65_535 }],
  });
});
