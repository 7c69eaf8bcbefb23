// `npm start` is ended by a signal to npm alone, as a supervisor sends it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@patchbay/test-kit/programs/child-program.ts';
import { expect, test } from 'vitest';

const MODULE = pathToFileURL(path.join(root, 'scripts/setup/end-with-npm.mjs'));
const PROGRAM = `
  import { endWithNpm } from '${MODULE}';
  process.on('SIGTERM', () => { console.log('in order'); process.exit(); });
  setTimeout(() => { console.log('left alone'); process.exit(); }, 10_000);
  endWithNpm();
  console.log('up');
`;
// Like a shell that does not hand on what it is sent.
const SHELL = `
  const options = { stdio: 'inherit' };
  const args = ['--input-type=module', '--eval', process.env.PROGRAM];
  require('node:child_process').spawn(process.execPath, args, options);
`;

test('the program shuts down once the shell between it and npm has exited', async () => {
  const env = { ...process.env, PROGRAM, npm_lifecycle_event: 'start' };
  const shell = spawn(process.execPath, ['--eval', SHELL], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.on('data', (chunk) => {
    output += chunk;
    if (output === 'up\n') {
      shell.kill('SIGTERM');
    }
  });
  // Closed by the last one that writes to it.
  await once(shell.stdout, 'close');
  expect(output).toBe('up\nin order\n');
});
