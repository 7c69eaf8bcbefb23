import { expect, it } from 'vitest';
import { matchScore } from './match-score';

const RULE = ['Rule', 'Goes on where its conditions hold', 'if', 'if else', 'condition'];
const EMAIL = ['Send email', 'Writes to a person', 'notify'];

it('what a word names is found before what only holds its letters', () => {
  expect(matchScore('if', RULE)).toBeGreaterThan(matchScore('if', EMAIL));
  expect(matchScore('If else', RULE)).toBeGreaterThan(0);
  expect(matchScore('rul', RULE)).toBe(1);
  expect(matchScore('else if', RULE)).toBeGreaterThan(0);
  expect(matchScore('ifs', RULE)).toBe(0);
});
