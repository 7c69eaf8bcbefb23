import { expect, it } from 'vitest';
import { computeMatchScore } from './match-score';

const RULE = ['Rule', 'Goes on where its conditions hold', 'if', 'if else', 'condition'];
const EMAIL = ['Send email', 'Writes to a person', 'notify'];

it('what a word names is found before what only holds its letters', () => {
  expect(computeMatchScore('if', RULE)).toBeGreaterThan(computeMatchScore('if', EMAIL));
  expect(computeMatchScore('If else', RULE)).toBeGreaterThan(0);
  expect(computeMatchScore('rul', RULE)).toBe(1);
  expect(computeMatchScore('else if', RULE)).toBeGreaterThan(0);
  expect(computeMatchScore('ifs', RULE)).toBe(0);
});
