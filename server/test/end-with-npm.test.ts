// A signal to npm alone ends `npm start`, as a supervisor sends it.
import { type ChildProcess, spawn } from 'node:child_process';
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
// This program stops slowly: it checks twice as often as the module whether the shell has exited, then two more times.
const SLOW_PROGRAM = `
  import { endWithNpm } from '${MODULE}';
  const shell = process.ppid;
  let signals = 0;
  let looks = 0;
  setTimeout(() => process.exit(), 10_000);
  process.on('SIGTERM', () => {
    signals += 1;
    const timer = setInterval(() => {
      looks += process.ppid === shell ? 0 : 1;
      if (looks === 4) { console.log('signals: ' + signals); process.exit(); }
    }, 250);
  });
  endWithNpm();
  console.log('up');
`;
// This stands for a shell that does not pass signals on.
const SHELL = `
  const options = { stdio: 'inherit' };
  const args = ['--input-type=module', '--eval', process.env.PROGRAM];
  require('node:child_process').spawn(process.execPath, args, options);
`;

/** Runs the program below a shell with npm's variables. Returns what it printed until both had ended. */
async function run(program: string, onUp: (shell: ChildProcess) => void): Promise<string> {
  const shell = spawn(process.execPath, ['--eval', SHELL], {
    env: { ...process.env, PROGRAM: program, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // The shell leads a process group of its own.
    detached: true,
  });
  let output = '';
  shell.stdout.on('data', (chunk) => {
    output += chunk;
    if (output === 'up\n') {
      onUp(shell);
    }
  });
  // The output closes when both processes have ended.
  await once(shell.stdout, 'close');
  return output;
}

test('the program shuts down once the shell between it and npm has exited', async () => {
  expect(await run(PROGRAM, (shell) => shell.kill('SIGTERM'))).toBe('up\nin order\n');
});

test('a signal to the whole group reaches the program once', async () => {
  const output = await run(SLOW_PROGRAM, ({ pid }) => process.kill(-Number(pid), 'SIGTERM'));
  expect(output).toBe('up\nsignals: 1\n');
});
