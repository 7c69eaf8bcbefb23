// npm run dev: the server with reload on PORT (3000) and Vite, which proxies the API to it.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const api = `http://localhost:${process.env.PORT ?? '3000'}`;
const children: ChildProcess[] = [
  start(
    'node_modules/tsx/dist/cli.mjs',
    ['watch', '--clear-screen=false', 'server/src/main.ts'],
    {},
  ),
  start('node_modules/vite/bin/vite.js', [], { PATCHBAY_API_TARGET: api }),
];

function start(program: string, args: string[], extra: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...extra },
    stdio: 'inherit',
  });
  child.on('exit', (code) => stop(code ?? 0));
  return child;
}

function stop(code: number): void {
  for (const child of children) {
    child.kill('SIGTERM');
  }
  process.exitCode = code;
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
