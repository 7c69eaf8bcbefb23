import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextMatcher } from './text-matcher.ts';

const secret = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 6, maxLength: 9 });

test('replaces from left to right, of several texts at one place the longest', () => {
  fc.assert(
    fc.property(
      fc.array(secret, { minLength: 1, maxLength: 4 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 60 }),
      (texts, text) => {
        const matcher = createTextMatcher();
        texts.forEach(matcher.add);
        const longestFirst = texts.toSorted((a, b) => b.length - a.length);
        const expected = text.replaceAll(new RegExp(longestFirst.join('|'), 'g'), '[x]');
        expect(matcher.replaceIn(text, '[x]')).toBe(expected);
        expect(matcher.isIn(text)).toBe(expected !== text);
      },
    ),
  );
});
