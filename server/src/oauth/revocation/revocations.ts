import type { ConnectDeps } from '#domain/connect/connections/connect-deps.ts';
import type { ProviderContexts } from '../provider/provider-context.ts';
import { createDisconnect, type Disconnect } from './disconnect.ts';
import { createProcessRevocation, type ProcessRevocation } from './process-revocation.ts';
import { createRevocationQueue, type RevocationQueue } from './revocation-queue.ts';

/** Ends connections, and revokes their tokens at once or by the queue. */
export interface Revocations extends Pick<RevocationQueue, 'enqueueRevocation'>, ProcessRevocation {
  disconnect: Disconnect;
}

export function createRevocations(deps: ConnectDeps & ProviderContexts): Revocations {
  const queue = createRevocationQueue(deps);
  return {
    enqueueRevocation: queue.enqueueRevocation,
    disconnect: createDisconnect({ ...deps, ...queue }),
    ...createProcessRevocation({ ...deps, ...queue }),
  };
}
