import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@patchbay/test-kit/programs/child-program.ts';

const RESTART_PAUSE_MS = 300;
const START_LIMIT_MS = 120_000;

/** A process of the server that is started again whenever it ends, as a service manager does. */
export interface KeptProgram {
  readonly name: string;
  /** Undefined while the process is not running. */
  readonly pid: number | undefined;
  /** Resolves when the process is ready, for the first time or again. */
  ready(): Promise<void>;
  /** Sends a signal, unless the process is not running. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** The number of times that the process ended by itself after it was ready. */
  readonly unexpectedEnds: number;
  output(): string;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  name: string;
  main: string;
  words: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The text that the process prints when it is ready. */
  readyLine: string;
}

export function keepProgram({ name, main, words, env, readyLine }: ProgramOptions): KeptProgram {
  let output = '';
  let child: ChildProcess | null = null;
  let isReady = false;
  let isStopping = false;
  let wasKilled = false;
  let unexpectedEnds = 0;

  const launch = () => {
    isReady = false;
    wasKilled = false;
    let printed = '';
    const started = spawn(process.execPath, [main, ...words], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', DRAIN_SECONDS: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        output += text;
        if (!isReady) {
          printed += text;
          isReady = printed.includes(readyLine);
        }
      });
    }
    started.once('exit', () => {
      child = null;
      if (isStopping) {
        return;
      }
      unexpectedEnds += isReady && !wasKilled ? 1 : 0;
      isReady = false;
      // The timer has no `unref`, because the run is not over while one of its processes is down.
      setTimeout(() => {
        if (!isStopping) {
          launch();
        }
      }, RESTART_PAUSE_MS);
    });
  };
  launch();
  return {
    name,
    get pid() {
      return child?.pid;
    },
    get unexpectedEnds() {
      return unexpectedEnds;
    },
    output: () => output,
    ready: async () => {
      const until = Date.now() + START_LIMIT_MS;
      while (!isReady) {
        if (Date.now() > until) {
          throw new Error(`${name} is not ready:\n${output.slice(-4000)}`);
        }
        await sleep(20);
      }
    },
    signal: (signal) => {
      wasKilled ||= signal === 'SIGKILL';
      child?.kill(signal);
    },
    stop: async () => {
      isStopping = true;
      const running = child;
      if (running !== null && running.exitCode === null && running.signalCode === null) {
        const ended = once(running, 'exit');
        running.kill('SIGCONT');
        running.kill('SIGTERM');
        const force = setTimeout(() => running.kill('SIGKILL'), 20_000);
        await ended;
        clearTimeout(force);
      }
    },
  };
}
