// npm run dev:mock: the mock on PORT (4010) and Vite, which proxies the API to it.
// Arguments go to the mock: npm run dev:mock -- --scenario expired-account
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const port = process.env.PORT ?? '4010';
let isStopping = false;
const children: ChildProcess[] = [
  start('node_modules/tsx/dist/cli.mjs', ['mock-server/src/main.ts', ...process.argv.slice(2)], {
    PORT: port,
  }),
  start('node_modules/vite/bin/vite.js', [], {
    PATCHBAY_API_TARGET: `http://localhost:${port}`,
    // The mock has its operations too, so the screen is enabled.
    PATCHBAY_DEV_CONFIG: JSON.stringify({ isMasterLoginOn: true }),
  }),
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
  if (isStopping) {
    return;
  }
  isStopping = true;
  for (const child of children) {
    child.kill('SIGTERM');
  }
  process.exitCode = code;
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
