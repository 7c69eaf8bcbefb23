import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RefreshOrder, RefreshReply, RefreshSetUp } from './refresh-child.ts';

const CHILD = join(import.meta.dirname, 'refresh-child.ts');

/** Server processes by number. Each can be ended as by a power cut. */
export interface RefreshProcesses {
  /** Returns the result of each caller in this process. Null if the process died before it reported them. */
  request(process: number, order: Omit<RefreshOrder, 'kind'>): Promise<string[] | null>;
  /** Sends SIGKILL and waits until the process is dead. A new process of this number starts immediately. */
  kill(process: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the processes. `setUpOf` returns the set-up of the process of a number. */
export async function startRefreshProcesses(
  count: number,
  setUpOf: (process: number) => Omit<RefreshSetUp, 'kind'>,
): Promise<RefreshProcesses> {
  const start = async (process: number): Promise<ChildProcess> => {
    const child = fork(CHILD, { execArgv: ['--import', 'tsx'] });
    const order: RefreshSetUp = { kind: 'set up', ...setUpOf(process) };
    await heard(child, 'started');
    child.send(order);
    await heard(child, 'ready');
    return child;
  };
  const children = Array.from({ length: count }, (_, process) => start(process));
  await Promise.all(children);
  const getChild = async (process: number) => {
    const child = await children[process];
    if (child === undefined) {
      throw new Error(`There is no process ${process}.`);
    }
    return child;
  };
  return {
    request: async (process, order) => {
      const child = await getChild(process);
      child.send({ kind: 'request', ...order });
      const end = new AbortController();
      const reply = await Promise.race([
        once(child, 'message', { signal: end.signal }).then(([said]: RefreshReply[]) => said),
        once(child, 'exit', { signal: end.signal }).then(() => null),
      ]);
      end.abort();
      return typeof reply === 'object' && reply !== null ? reply.results : null;
    },
    kill: async (process) => {
      await end(await getChild(process));
      children[process] = start(process);
    },
    stop: async () => {
      await Promise.all(children.map(async (child) => end(await child)));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}

async function heard(child: ChildProcess, expected: RefreshReply): Promise<void> {
  const over = new AbortController();
  const [said] = await Promise.race([
    once(child, 'message', { signal: over.signal }),
    once(child, 'exit', { signal: over.signal }).then(([code]) => [`its end with code ${code}`]),
  ]);
  over.abort();
  if (said !== expected) {
    throw new Error(`The process said ${JSON.stringify(said)} instead of ${String(expected)}.`);
  }
}
