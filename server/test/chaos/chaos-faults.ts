import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosPlatform } from './chaos-platform.ts';
import type { KeptProgram } from './chaos-programs.ts';
import type { FaultKind, PlannedFault } from './fault-plan.ts';
import type { WebhookFaults } from './webhooks/webhook-faults.ts';

export interface Fault {
  kind: FaultKind;
  /** The moment from which on the process did nothing, in milliseconds since the epoch. */
  at: number;
  /** The moment at which PostgreSQL was back, or at which a frozen process continued. `at` for a killed one. */
  endedAt: number;
  /** Whether a process stopped, so that others have to take its runs over. False if only PostgreSQL stopped. */
  isOfProcess: boolean;
}

/** Causes the planned faults one after another. A worker stays frozen while other faults come. */
export async function runFaults(
  platform: ChaosPlatform,
  plan: readonly PlannedFault[],
  webhookFaults: WebhookFaults,
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
    const say = (target?: KeptProgram) =>
      onFault(
        `${seconds.padStart(6)} s  ${kind}${target === undefined ? '' : ` (${target.name})`}`,
      );
    // The fault counts from here, after the signals: a node that ended before them was not in flight.
    const record = () => {
      const at = Date.now();
      const fault = { kind, at, endedAt: at, isOfProcess: !kind.startsWith('postgres') };
      faults.push(fault);
      return fault;
    };
    switch (kind) {
      case 'worker_killed':
        await webhookFaults.duringRequest((sender = worker) => {
          say(sender);
          sender?.signal('SIGKILL');
          record();
        });
        break;
      case 'workers_killed':
        await webhookFaults.beforeFirstAttempt(() => {
          say();
          for (const process of workers) {
            process.signal('SIGKILL');
          }
          record();
        });
        break;
      case 'api_killed':
        say();
        api.signal('SIGKILL');
        record();
        break;
      case 'worker_frozen':
        await webhookFaults.duringRequest((sender = worker) => {
          say(sender);
          sender?.signal('SIGSTOP');
          const fault = record();
          const thaw = async () => {
            await sleep(lastsMs);
            sender?.signal('SIGCONT');
            fault.endedAt = Date.now();
          };
          thawing.push(thaw());
        });
        break;
      default: {
        say();
        const fault = record();
        await (kind === 'postgres_stopped' ? postgres.stop() : postgres.kill());
        await sleep(lastsMs);
        await postgres.start();
        fault.endedAt = Date.now();
      }
    }
  }
  await Promise.all(thawing);
  return faults;
}
