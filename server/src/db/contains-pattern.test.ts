import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, inject, test } from 'vitest';
import { containsPattern } from './contains-pattern.ts';

async function finds(text: string, inside: string): Promise<boolean> {
  const { rows } = await runSql(inject('testPostgres').adminUrl, 'select $1::text ~ $2 as found', [
    inside,
    containsPattern(text),
  ]);
  return rows[0].found;
}

test.each([
  ['harbor', 'Old Harbor Coffee'],
  ['HARBOR C', 'old harbor coffee'],
  ['über', 'ÜBER Café'],
  ['CAFÉ', 'Über café'],
  ['straße', 'Hauptstraße 5'],
  ['100%', 'Save 100% now'],
  ['a_b', 'xa_by'],
  ['(.*)[a-z]^$|?+{1}\\', 'x (.*)[a-z]^$|?+{1}\\ y'],
  ['***=x', 'a ***=x'],
  ['it\'s -- "so"', 'it\'s -- "so"'],
  ['日本', '日本語'],
  ['🙂', 'hi 🙂'],
])('finds %s in %s', async (text, inside) => {
  expect(await finds(text, inside)).toBe(true);
});

test.each([
  ['%', 'no percent'],
  ['_', 'nothing'],
  ['.', 'no dot'],
  ['a.c', 'abc'],
  ['.*', 'anything'],
  ['[a-z]', 'letters'],
  ['\\d', 'digit 5'],
  ['a|b', 'a or b'],
])('does not treat %s as a pattern', async (text, inside) => {
  expect(await finds(text, inside)).toBe(false);
});
