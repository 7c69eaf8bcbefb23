import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFolder } from './check-connector.ts';

const examples = join(import.meta.dirname, 'examples');

test.each(readdirSync(examples))('the example %s passes', async (slug) => {
  expect(await checkFolder(join(examples, slug), new Date())).toEqual({ errors: [], warnings: [] });
});
