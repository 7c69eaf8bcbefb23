import { SandboxError, tooSlowText } from './sandbox-error.ts';
import type { ChildJob, ChildReply } from './sandbox-job.ts';
import { type SandboxProgram, startSandboxProcess } from './sandbox-process.ts';

/** Milliseconds for a process to start, or to prepare its next job; a busy machine is slow at it. */
const PREPARE_MS = 30_000;
/**
 * Milliseconds past its time after which a job is killed: most code the interpreter ends before, so that what
 * it wrote to the console is kept.
 */
const KILL_AFTER_MS = 1_000;

export type JobReply = Exclude<ChildReply, { kind: 'ready' }>;

/** One child process. It takes a job when it is ready, and is ready again some milliseconds after one. */
export interface SandboxWorker {
  readonly state: 'preparing' | 'ready' | 'busy' | 'ended';
  /** @throws SandboxError after `timeoutMs`, at most a second late, or if the process ends by itself */
  run(job: ChildJob): Promise<JobReply>;
  /** The job that runs fails with the reason. */
  kill(reason: unknown): void;
}

export interface WorkerOptions {
  program: SandboxProgram;
  /** Milliseconds without a job after which the process ends. */
  idleMs: number;
  onReady(worker: SandboxWorker): void;
  /** @param hasStarted whether it was ever ready */
  onEnd(worker: SandboxWorker, hasStarted: boolean): void;
}

export function startSandboxWorker(options: WorkerOptions): SandboxWorker {
  const child = startSandboxProcess(options.program);
  let state: SandboxWorker['state'] = 'preparing';
  let hasStarted = false;
  let timer = setTimeout(() => kill(new Error('The sandbox is not ready.')), PREPARE_MS);
  let settle: (result: { reply: JobReply } | { error: unknown }) => void = () => undefined;

  const kill = (reason: unknown) => {
    state = 'ended';
    clearTimeout(timer);
    child.kill('SIGKILL');
    settle({ error: reason });
  };
  const setTimer = (milliseconds: number, reason: () => unknown) => {
    clearTimeout(timer);
    timer = setTimeout(() => kill(reason()), milliseconds);
    return timer;
  };
  const worker: SandboxWorker = {
    get state() {
      return state;
    },
    kill,
    run: (job) =>
      new Promise((resolve, reject) => {
        state = 'busy';
        settle = (result) => ('reply' in result ? resolve(result.reply) : reject(result.error));
        setTimer(
          job.timeoutMs + KILL_AFTER_MS,
          () => new SandboxError('CODE_TIMEOUT', tooSlowText(job.timeoutMs)),
        );
        // A failed send is reported by the end of the process.
        child.send(job, () => undefined);
      }),
  };

  child.on('message', (reply: ChildReply) => {
    if (state === 'ended') {
      return;
    }
    if (reply.kind === 'ready') {
      state = 'ready';
      hasStarted = true;
      setTimer(options.idleMs, () => undefined).unref();
      options.onReady(worker);
    } else {
      state = 'preparing';
      setTimer(PREPARE_MS, () => undefined);
      settle({ reply });
    }
  });
  const end = () => {
    state = 'ended';
    clearTimeout(timer);
    settle({ error: endedByItself() });
    options.onEnd(worker, hasStarted);
  };
  child.once('error', end);
  child.once('exit', end);
  return worker;
}

// What the interpreter itself runs out of is caught; this is the memory of the process.
const endedByItself = () =>
  new SandboxError(
    'CODE_OUT_OF_MEMORY',
    'It needs more memory than there is. Work on less data at a time.',
  );
