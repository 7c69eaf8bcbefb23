// A regular expression that backtracks without end would stop the server for a text of fifty characters.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { contract } from '@patchbay/contract/document.ts';
import { expect, it } from 'vitest';

const connectorSchema: unknown = JSON.parse(
  readFileSync(new URL('../../connectors/connector.schema.json', import.meta.url), 'utf8'),
);

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inner = Object.values(value).flatMap(patternsIn);
  return 'pattern' in value && typeof value.pattern === 'string'
    ? [value.pattern, ...inner]
    : inner;
}

const PARTS = [
  'a',
  'A',
  '0',
  '/',
  '/a',
  '.',
  'a.',
  '-',
  'a-',
  '_',
  ':',
  '0:',
  'a@',
  '%41',
  '{a}',
  ' ',
];
const STARTS = ['', 'https://', 'a@', '/'];
const texts = PARTS.flatMap((part) => STARTS.map((start) => `${start}${part.repeat(2_000)} \n`));
const patterns = [...new Set([...patternsIn(contract), ...patternsIn(connectorSchema)])];

it('every pattern of the contract and of connectors decides a hostile text', () => {
  expect(patterns.length).toBeGreaterThan(30);
  for (const pattern of patterns) {
    // The limit only ends a pattern that would never end.
    const judge = () =>
      runInNewContext(
        'texts.forEach((text) => new RegExp(pattern, "u").test(text))',
        {
          texts,
          pattern,
        },
        { timeout: 20_000 },
      );
    expect(judge, pattern).not.toThrow();
  }
});
