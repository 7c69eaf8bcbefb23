import type { ConnectorRegistry } from '../connectors/connector-registry.ts';
import { createActionInputReader } from '../domain/calls/actions/action-input-reader.ts';
import { createOutputReader } from '../domain/calls/actions/output-reader.ts';
import { createAppCaller } from '../domain/calls/call-app.ts';
import { createPauseSharing } from '../domain/calls/limits/share-pauses.ts';
import type { CallsServices, ConnectServices } from '../http/services.ts';
import type { Background } from '../lib/background.ts';
import type { WorkPool } from '../pool/work-pool.ts';

export interface CallsServicesOptions {
  connectors: ConnectorRegistry;
  background: Background;
  /** The work pool. Its owner closes it. */
  workPool: WorkPool;
}

/** Creates the services that call apps with the connections of linked accounts. */
export function createCallsServices(
  { db, outbound, credentials, clock, log, publicUrl }: ConnectServices,
  { connectors, background, workPool }: CallsServicesOptions,
): CallsServices {
  const shipped = new WeakSet(
    connectors.list().flatMap(({ connector }) => connector.actions ?? []),
  );
  return {
    caller: createAppCaller({
      outbound,
      getFreshCredentials: credentials.getFreshCredentials,
      sharePause: createPauseSharing({ db, background }),
      clock,
      log,
      publicUrl,
    }),
    readInput: createActionInputReader(workPool.job('checkPooledInput'), (action) =>
      shipped.has(action),
    ),
    readOutput: createOutputReader(workPool.job('readOutput')),
  };
}
