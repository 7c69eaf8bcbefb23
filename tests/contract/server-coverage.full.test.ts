import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { handlers } from '../../server/src/http/operations.gen.ts';
import { notImplemented } from './support/error-rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('contract:coverage prints what the server implements, and what it does not', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/contract-coverage.ts'],
    { cwd: ROOT },
  );
  const rows = [...stdout.matchAll(/^(yes|no) +(\w+) /gm)];
  const printed = (word: string) => rows.filter((row) => row[1] === word).map((row) => row[2]);
  expect(printed('yes').sort()).toEqual(Object.keys(handlers).sort());
  expect(printed('no').sort()).toEqual(notImplemented.map(({ operationId }) => operationId).sort());
});
