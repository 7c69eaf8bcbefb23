import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosPlatform } from './chaos-platform.ts';
import type { FaultKind, PlannedFault } from './fault-plan.ts';

export interface Fault {
  kind: FaultKind;
  /** The moment from which on the process did nothing, in milliseconds since the epoch. */
  at: number;
  /** Whether a process stopped, so that others have to take its runs over. False if only PostgreSQL stopped. */
  isOfProcess: boolean;
}

/** Causes the planned faults one after another. A worker stays frozen while other faults come. */
export async function runFaults(
  platform: ChaosPlatform,
  plan: readonly PlannedFault[],
  onFault: (line: string) => void,
): Promise<Fault[]> {
  const { postgres, api, workers } = platform;
  const begin = Date.now();
  const faults: Fault[] = [];
  const thawing: Promise<void>[] = [];
  for (const { kind, afterMs, worker: number, lastsMs } of plan) {
    // A process that is not running cannot have a fault.
    await Promise.all([api, ...workers].map((program) => program.ready()));
    await sleep(afterMs);
    const worker = workers[number];
    const seconds = ((Date.now() - begin) / 1000).toFixed(1);
    const target = kind.startsWith('worker_') ? ` (${worker?.name})` : '';
    onFault(`${seconds.padStart(6)} s  ${kind}${target}`);
    // The fault counts from here, after the signals: a node that ended before them was not in flight.
    const record = () =>
      faults.push({ kind, at: Date.now(), isOfProcess: !kind.startsWith('postgres') });
    switch (kind) {
      case 'worker_killed':
        worker?.signal('SIGKILL');
        record();
        break;
      case 'workers_killed':
        for (const process of workers) {
          process.signal('SIGKILL');
        }
        record();
        break;
      case 'api_killed':
        api.signal('SIGKILL');
        record();
        break;
      case 'worker_frozen':
        worker?.signal('SIGSTOP');
        record();
        thawing.push(sleep(lastsMs).then(() => worker?.signal('SIGCONT')));
        break;
      default:
        record();
        await (kind === 'postgres_stopped' ? postgres.stop() : postgres.kill());
        await sleep(lastsMs);
        await postgres.start();
    }
  }
  await Promise.all(thawing);
  return faults;
}
