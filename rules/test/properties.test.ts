import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyMapping } from '../src/apply-mapping.ts';
import { checkValue } from '../src/check-value.ts';
import { findDescendants, sortParentsFirst } from '../src/dependencies.ts';
import { evaluateRules, type RuleGroup, toStoredRules } from '../src/evaluate-rules.ts';
import { isLike } from '../src/like.ts';
import { compareOrdered } from '../src/ordered.ts';
import { isEqual } from '../src/value-key.ts';
import { createObject, deepFreeze, field, json, key, rules, scalar } from './arbitraries.ts';

test('a checked value checks again to itself', () => {
  let right = 0;
  fc.assert(
    fc.property(
      field,
      fc.oneof(json, scalar, createObject(scalar), rules),
      (randomField, value) => {
        const checked = checkValue(deepFreeze(randomField), deepFreeze(value));
        if ('value' in checked) {
          right += 1;
          expect(checkValue(randomField, checked.value)).toEqual(checked);
          expect(JSON.stringify(checkValue(randomField, checked.value))).toBe(
            JSON.stringify(checked),
          );
        }
      },
    ),
    { numRuns: 2000 },
  );
  expect(right).toBeGreaterThan(200);
});

test('checking never throws, not even for a value that is not JSON', () => {
  fc.assert(
    fc.property(
      field,
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
      (randomField, value) => {
        checkValue(randomField, value);
      },
    ),
  );
});

test('evaluating never throws, and changes neither rules nor sample', () => {
  fc.assert(
    fc.property(rules, fc.oneof(json, createObject(json)), (stored, sample) => {
      const { holds, decidedBy } = evaluateRules(deepFreeze(stored), deepFreeze(sample));
      expect(typeof holds).toBe('boolean');
      expect(decidedBy).toMatch(/^(\/\d+)?(\/rules\/\d+)*$/);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['eq', 'neq'],
  ['contains', 'not_contains'],
  ['included_in', 'not_included_in'],
  ['is_null', 'not_null'],
  ['exist', 'not_exist'],
])('%s and %s are exact negations', (operator, negated) => {
  fc.assert(
    fc.property(fc.record({ a: json }, { requiredKeys: [] }), json, (sample, rhs) => {
      const holds = (name: string) =>
        evaluateRules([{ lhs: 'a', operator: name, rhs }], sample).holds;
      expect(holds(negated)).toBe(!holds(operator));
    }),
  );
});

test('the list of a group holds exactly where the group holds', () => {
  const rule = fc.record({
    lhs: key,
    operator: fc.constantFrom('exist', 'not_exist', 'is_null'),
  });
  const { group } = fc.letrec<{ group: RuleGroup }>((tie) => ({
    group: fc.record({
      join: fc.constantFrom('AND', 'OR'),
      rules: fc.array(fc.oneof({ maxDepth: 3 }, rule, tie('group')), { maxLength: 3 }),
    }),
  }));
  fc.assert(
    fc.property(group, createObject(json), (stored, sample) => {
      expect(evaluateRules(toStoredRules(stored), sample).holds).toBe(
        evaluateRules(stored, sample).holds,
      );
    }),
  );
});

test('equality is symmetric, and each value equals itself', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(isEqual(a, b)).toBe(isEqual(b, a));
      expect(isEqual(a, structuredClone(a))).toBe(true);
    }),
  );
});

test('decimals are in the order of integers of any size', () => {
  const fraction = fc.stringMatching(/^[0-9]{1,12}$/);
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), fraction, fraction, (a, b, x, y) => {
      const [scaledA, scaledB] = [scaled(a, x), scaled(b, y)];
      const expected = scaledA < scaledB ? -1 : Number(scaledA > scaledB);
      expect(Math.sign(compareOrdered(`${a}.${x}`, `${b}.${y}`))).toBe(expected);
    }),
  );
});

/** Returns the decimal in units of 10^-12. */
function scaled(whole: bigint, fraction: string): bigint {
  const part = BigInt(fraction.padEnd(12, '0'));
  return whole * 10n ** 12n + (whole < 0n ? -part : part);
}

test('like matches what a plain matcher matches', () => {
  const letters = fc.array(fc.constantFrom('a', 'B', 'ß', '😀'), { maxLength: 6 });
  const signs = fc.array(fc.constantFrom('A', 'b', '😀', '_', '%', '%'), { maxLength: 6 });
  fc.assert(
    fc.property(letters, signs, (text, pattern) => {
      expect(isLike(text.join(''), pattern.join(''))).toBe(isMatch(text, pattern));
    }),
    { numRuns: 1000 },
  );
});

/** The reference implementation of `isLike`: short and slow. */
function isMatch([letter, ...text]: string[], [sign, ...pattern]: string[]): boolean {
  if (sign === undefined) {
    return letter === undefined;
  }
  if (sign === '%') {
    const isSkipped = letter !== undefined && isMatch(text, [sign, ...pattern]);
    return isSkipped || isMatch(letter === undefined ? [] : [letter, ...text], pattern);
  }
  const isSame = sign === '_' || sign.toLowerCase() === letter?.toLowerCase();
  return letter !== undefined && isSame && isMatch(text, pattern);
}

test('a one-to-one mapping brings a record there and back', () => {
  const rows = fc.uniqueArray(fc.tuple(key, scalar), {
    selector: ([, destination]) => String(destination),
  });
  fc.assert(
    fc.property(rows, createObject(json), (pairs, record) => {
      const mapping = Object.fromEntries(pairs);
      const there = applyMapping(deepFreeze(mapping), deepFreeze(record), 'source_to_destination');
      const mappedKeys = Object.keys(record).filter((name) => Object.hasOwn(mapping, name));
      expect(JSON.stringify(applyMapping(mapping, there, 'destination_to_source'))).toBe(
        JSON.stringify(Object.fromEntries(mappedKeys.sort().map((name) => [name, record[name]]))),
      );
    }),
  );
});

test('the order of fields and their descendants agree', () => {
  const fields = fc.uniqueArray(
    fc.record({ id: fc.nat(9).map(String), parent: fc.option(fc.nat(11).map(String)) }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(fields, (drawn) => {
      const all = drawn.map(({ id, parent }) => (parent === null ? { id } : { id, parent }));
      const result = sortParentsFirst(all);
      if ('cycle' in result) {
        const [first = '', ...others] = result.cycle;
        expect(findDescendants(all, first).sort()).toEqual(expect.arrayContaining(others));
        return;
      }
      const ids = result.order.map(({ id }) => id);
      expect([...ids].sort()).toEqual(all.map(({ id }) => id).sort());
      for (const id of ids) {
        const found = findDescendants(all, id);
        expect(found.every((descendant) => ids.indexOf(descendant) > ids.indexOf(id))).toBe(true);
        expect(found).toEqual([...new Set(found)]);
        for (const { id: child, parent } of all) {
          expect(found.includes(child)).toBe(parent === id || found.includes(parent ?? ''));
        }
      }
    }),
  );
});
