// Prism's command line runs in a worker thread, so that it always ends with this process.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const START_TIMEOUT_MS = 240_000;
const PRISM_CLI = createRequire(import.meta.url).resolve('@stoplight/prism-cli');

export interface Prism {
  port: number;
  /** Resolves with Prism's output if it exits by itself. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts Prism over a contract on a free loopback port and waits until it listens.
 *
 * @param args command and positional arguments, `['mock', file]` or `['proxy', file, upstream]`
 * @throws Error with Prism's output if it exits before it listens
 */
export async function startPrism(args: readonly string[]): Promise<Prism> {
  const worker = new Worker(new URL('./prism-worker.mjs', import.meta.url), {
    workerData: { cli: pathToFileURL(PRISM_CLI).href },
    argv: [
      ...args,
      '--host=127.0.0.1',
      '--port=0',
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
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', () => resolve(output));
  });
  const stop = async () => {
    await worker.terminate();
  };
  let timer: NodeJS.Timeout | undefined;
  const listening = new Promise<number>((resolve) => worker.once('message', resolve));
  const timedOut = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), START_TIMEOUT_MS);
  });
  const port = await Promise.race([listening, ended.then(() => null), timedOut]);
  clearTimeout(timer);
  if (port === null) {
    await stop();
    throw new Error(`Prism did not start. It printed:\n${output}`);
  }
  return { port, ended, stop };
}
