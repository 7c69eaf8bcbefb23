// Observes the server from a separate process while an input is processed.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A request that a neighbor sends repeatedly. By default, each one runs a workflow and waits for the end of the run. */
export interface NeighborCall {
  path: string;
  headers: Record<string, string>;
  /** The body as JSON. Default: an empty object. */
  body?: string;
  /** A part that the response has to contain. Default: that the run has not failed. */
  answer?: string;
}

export type WatchCommand = { kind: 'begin'; neighbors: NeighborCall[] } | { kind: 'end' };

export interface Watched {
  /** Milliseconds that each `/healthz` took, by the clock. */
  waits: number[];
  /** Processor time of the server's main thread during each `/healthz`, in milliseconds. */
  holds: number[];
  /** Milliseconds of each run, by neighbor. */
  neighbors: number[][];
  neighborFailures: number;
  /** Processor time of the server's main thread, in milliseconds. */
  cpuMs: number;
  elapsedMs: number;
  /** The peak growth of the server process in MB. */
  memoryMb: number;
  /** The peak growth of the processes that it has started, in MB. */
  childrenMb: number;
  /** Whether the server process has ended. */
  hasEnded: boolean;
}

export interface Watch {
  begin(neighbors?: NeighborCall[]): void;
  end(): Promise<Watched>;
  close(): Promise<void>;
}

export async function startWatch(server: { url: string; pid: number }): Promise<Watch> {
  const program = fork(path.join(import.meta.dirname, 'watch-program.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, WATCHED_URL: server.url, WATCHED_PID: String(server.pid) },
  });
  await once(program, 'message');
  const send = (command: WatchCommand) => program.send(command);
  return {
    begin: (neighbors = []) => send({ kind: 'begin', neighbors }),
    end: async () => {
      send({ kind: 'end' });
      const [watched]: Watched[] = await once(program, 'message');
      if (watched === undefined) {
        throw new Error('The watching program reported nothing.');
      }
      return watched;
    },
    close: async () => {
      if (program.connected) {
        program.disconnect();
        await once(program, 'exit');
      }
    },
  };
}
