import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./supervisor-child.ts', import.meta.url));

export interface SupervisorChild {
  process: ChildProcess;
  /** The lines that it printed so far. */
  lines: string[];
  /** Waits until it prints a line with this beginning. Rejects if it ends without one. */
  printed(start: string): Promise<string>;
  /** Sends SIGKILL and waits until the process is gone. */
  kill(): Promise<void>;
}

export function startSupervisorChild(dataDir: string, mode: 'hold' | 'write'): SupervisorChild {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, dataDir, mode], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  return {
    process: child,
    lines,
    printed: (start) =>
      new Promise((resolve, reject) => {
        const find = (): void => {
          const line = lines.find((candidate) => candidate.startsWith(start));
          if (line !== undefined) {
            resolve(line);
          }
        };
        reader.on('line', find);
        find();
        void gone.then(() => reject(new Error(`It ended without "${start}": ${lines.at(-1)}`)));
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
