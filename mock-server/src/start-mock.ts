import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_FILE } from '@patchbay/contract/contract-file.ts';
import { operations } from '@patchbay/contract/operations.ts';
import { moveDates } from './move-dates.ts';
import { type Prism, startPrism } from './prism.ts';
import { createProxy, describeUnknownScenario } from './proxy.ts';
import { SCENARIOS } from './scenarios.ts';

export interface Mock {
  /** `http://localhost:4010` */
  url: string;
  port: number;
  /** Resolves with Prism's output if it exits by itself. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the mock on a loopback port.
 *
 * @param options.port 0 chooses a free one
 * @param options.scenario the scenario of requests without the header `x-mock-scenario`; `default` by
 * default
 * @param options.now moves the dates of the examples to this time; they are as written by default
 * @throws Error with a message for the user: port in use, unknown scenario, Prism did not start
 */
export async function startMock(options: {
  port: number;
  scenario?: string;
  now?: Date;
}): Promise<Mock> {
  const scenario = options.scenario ?? 'default';
  if (!Object.hasOwn(SCENARIOS, scenario)) {
    throw new Error(describeUnknownScenario(scenario));
  }
  let prism: Prism | undefined;
  const server = createProxy({
    operations,
    scenario,
    prismPort: () => prism?.port,
  });
  // The server listens before Prism starts, which takes seconds, so that a port in use fails at once.
  const port = await listen(server, options.port);
  try {
    prism = await startPrismAt(options.now);
  } catch (error) {
    await close(server);
    throw error;
  }
  const { ended, stop } = prism;
  return {
    url: `http://localhost:${port}`,
    port,
    ended,
    stop: async () => {
      await close(server);
      await stop();
    },
  };
}

async function startPrismAt(now: Date | undefined): Promise<Prism> {
  if (now === undefined) {
    return startPrism(['mock', CONTRACT_FILE]);
  }
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-mock-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, moveDates(await readFile(CONTRACT_FILE, 'utf8'), now));
    return await startPrism(['mock', file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portInUse(port), { cause: error }) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address === null || typeof address === 'string' ? port : address.port);
    });
  });
}

function portInUse(port: number): string {
  return `Port ${port} is in use. Stop what runs there, or choose another port: npm run mock -- --port ${port + 1}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
