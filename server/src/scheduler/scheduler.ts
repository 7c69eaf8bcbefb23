import type { ConnectDeps } from '../domain/connect/connections/connect-deps.ts';
import { repeat } from '../lib/repeat.ts';
import { createRowPauses } from '../lib/row-pauses.ts';
import type { CredentialProvider } from '../oauth/refresh/credential-provider.ts';
import { abandonOverdueSelections } from './abandon-overdue-selections.ts';
import { processDueRevocations } from './process-due-revocations.ts';
import { refreshDueConnections } from './refresh-due-connections.ts';

const REFRESH_EVERY_MS = 5_000;
const REVOKE_EVERY_MS = 5_000;

export interface SchedulerDeps {
  connect: ConnectDeps & { credentials: CredentialProvider };
}

/**
 * Starts the background work that keeps connections alive. Any number of processes may run it on one database, because
 * leases and claims divide the work.
 *
 * @returns a function that stops it and waits for running jobs
 */
export function startScheduler({ connect }: SchedulerDeps): () => Promise<void> {
  const { log } = connect;
  const pauses = createRowPauses();
  const stops = [
    repeat(
      async (signal) => {
        await refreshDueConnections(connect, connect.credentials, signal);
      },
      { everyMs: REFRESH_EVERY_MS, log, name: 'refreshing connections ahead of time' },
    ),
    repeat((signal) => abandonOverdueSelections(connect, signal, pauses), {
      everyMs: REVOKE_EVERY_MS,
      log,
      name: 'abandoning account selections',
    }),
    repeat((signal) => processDueRevocations(connect, signal), {
      everyMs: REVOKE_EVERY_MS,
      log,
      name: 'revoking tokens',
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
