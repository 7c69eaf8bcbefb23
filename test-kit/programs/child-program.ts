// Starts a program of the project for a test, waits until it prints its address, and stops it.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** The lines in which the programs of the project print their addresses. */
export const ADDRESS_LINES = {
  server: /^ *Address +(http:\S+)$/m,
  mock: /^The mock listens on (http:\S+) /m,
  vitePreview: /Local: +(http:\S+)/,
  example: /^(http:\S+)$/m,
} as const;

const START_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 60_000;

export interface Program {
  /** The origin that the program listens on. */
  url: string;
  process: ChildProcess;
  /** Returns all output of the program so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts a program. It chooses its port itself, because a port that is free now may be taken by the time
 * it listens.
 *
 * @param options.address finds the address in the output of the program once it is ready
 */
export async function startProgram(options: {
  args: string[];
  address: RegExp;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}): Promise<Program> {
  let output = '';
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, PORT: '0', NO_COLOR: '1', DRAIN_SECONDS: '0', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => end(child);
  const origin = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new Error(`The program did not say where it listens:\n${output}`));
    }, START_LIMIT_MS);
    let isReady = false;
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      const address = isReady ? undefined : options.address.exec(output)?.[1];
      if (address !== undefined) {
        isReady = true;
        clearTimeout(limit);
        resolve(new URL(address).origin);
      }
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('exit', () => {
      clearTimeout(limit);
      reject(new Error(`The program ended before it was ready:\n${output}`));
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: origin, process: child, output: () => output, stop };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
