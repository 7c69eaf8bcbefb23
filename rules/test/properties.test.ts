import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateRules } from '../src/evaluate-rules.ts';

fc.configureGlobal({ seed: 20_261_122, numRuns: 200 });

test('evaluating never throws and changes nothing, for any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (rules, sample) => {
      const before = JSON.stringify([rules, sample]);
      expect(typeof evaluateRules(rules, sample).holds).toBe('boolean');
      expect(JSON.stringify([rules, sample])).toBe(before);
    }),
  );
});
