// Runs programs side by side and ends them together.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { endWithNpm } from './setup/end-with-npm.mjs';

const root = path.resolve(import.meta.dirname, '..');

export interface SideProgram {
  /** The arguments of Node, beginning with the program's path from the root of the repository. */
  args: readonly string[];
  /** Variables in addition to the environment of this process. */
  env: NodeJS.ProcessEnv;
}

/** Runs the programs until one of them ends or a signal arrives, then ends all of them. */
export function runTogether(programs: readonly SideProgram[]): void {
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    process.exitCode = code;
    for (const child of children) {
      child.kill('SIGTERM');
    }
  };
  const children: ChildProcess[] = programs.map(({ args, env }) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.on('exit', (code) => stop(code ?? 0));
    return child;
  });
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  endWithNpm();
}
