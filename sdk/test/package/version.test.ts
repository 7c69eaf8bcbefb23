import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSION } from '../../src/version.ts';

it('the version sent to the server is that of the package', () => {
  const file = new URL('../../package.json', import.meta.url);
  expect(VERSION).toBe(JSON.parse(readFileSync(file, 'utf8')).version);
});
