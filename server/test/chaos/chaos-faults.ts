import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosPlatform } from './chaos-platform.ts';
import type { FaultKind, PlannedFault } from './fault-plan.ts';

export interface Fault {
  kind: FaultKind;
  /** The moment at which processes stopped to work. */
  at: number;
  /** Whether a process stopped whose runs others have to take over; PostgreSQL's end is no reason to. */
  isOfProcess: boolean;
}

/** Does what is planned, one after another; a frozen worker hangs while other faults come. */
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
    // A fault of what is not there is none.
    await Promise.all([api, ...workers].map((program) => program.ready()));
    await sleep(afterMs);
    const worker = workers[number];
    const now = Date.now();
    const seconds = ((now - begin) / 1000).toFixed(1);
    const target = kind.startsWith('worker_') ? ` (${worker?.name})` : '';
    onFault(`${seconds.padStart(6)} s  ${kind}${target}`);
    faults.push({ kind, at: now, isOfProcess: !kind.startsWith('postgres') });
    switch (kind) {
      case 'worker_killed':
        worker?.signal('SIGKILL');
        break;
      case 'workers_killed':
        for (const one of workers) {
          one.signal('SIGKILL');
        }
        break;
      case 'api_killed':
        api.signal('SIGKILL');
        break;
      case 'worker_frozen':
        worker?.signal('SIGSTOP');
        thawing.push(sleep(lastsMs).then(() => worker?.signal('SIGCONT')));
        break;
      default:
        await (kind === 'postgres_stopped' ? postgres.stop() : postgres.kill());
        await sleep(lastsMs);
        await postgres.start();
    }
  }
  await Promise.all(thawing);
  return faults;
}
