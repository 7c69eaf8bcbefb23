// Starts one program of the project for a test, waits until it answers, and ends exactly that one.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export interface Program {
  url: string;
  process: ChildProcess;
  /** Everything that the program printed so far. */
  output(): string;
  stop(): Promise<void>;
}

export async function startProgram(options: {
  args: string[];
  port: number;
  readyPath: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}): Promise<Program> {
  let output = '';
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, PORT: String(options.port), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const url = `http://localhost:${options.port}`;
  const program: Program = { url, process: child, output: () => output, stop: () => stop(child) };
  await waitUntilReady(`${url}${options.readyPath}`, program);
  return program;
}

async function waitUntilReady(address: string, program: Program): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (program.process.exitCode !== null) {
      throw new Error(`The program ended before it was ready:\n${program.output()}`);
    }
    const response = await fetch(address).catch(() => undefined);
    if (response !== undefined && response.status < 500) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await program.stop();
  throw new Error(`The program was not ready within a minute:\n${program.output()}`);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') {
          reject(new Error('No port could be had.'));
        } else {
          resolve(address.port);
        }
      });
    });
  });
}
