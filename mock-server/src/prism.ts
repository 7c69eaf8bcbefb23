// Prism runs as its command line, in a worker thread: so it ends with this process whatever ends it.
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';

const READY_POLL_MS = 50;
const READY_TIMEOUT_MS = 60_000;
const PRISM_CLI = createRequire(import.meta.url).resolve('@stoplight/prism-cli');

export interface Prism {
  port: number;
  /** Settles when Prism ends by itself, with what it printed. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts Prism over a contract on a free loopback port and waits until it listens.
 *
 * @param args command and positional arguments, `['mock', file]` or `['proxy', file, upstream]`
 * @throws Error with Prism's own words where it ends before it listens
 */
export async function startPrism(args: readonly string[]): Promise<Prism> {
  const port = await freePort();
  const worker = new Worker(PRISM_CLI, {
    argv: [
      ...args,
      '--host=127.0.0.1',
      `--port=${port}`,
      '--cors=false',
      '--multiprocess=false',
      '--verboseLevel=fatal',
    ],
    stdout: true,
    stderr: true,
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  worker.stdout.on('data', keep);
  worker.stderr.on('data', keep);
  worker.on('error', (error) => keep(Buffer.from(String(error))));
  const state = { isRunning: true };
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', () => {
      state.isRunning = false;
      resolve(output);
    });
  });
  const stop = async () => {
    await worker.terminate();
  };
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await accepts(port))) {
    if (!state.isRunning || Date.now() > deadline) {
      await stop();
      throw new Error(`Prism did not start. It printed:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
  return { port, ended, stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') {
          reject(new Error('No free port could be had.'));
        } else {
          resolve(address.port);
        }
      });
    });
  });
}
