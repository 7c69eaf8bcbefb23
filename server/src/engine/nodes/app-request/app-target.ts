import type { Action } from '#connectors/connector.gen.d.ts';
import { readCallRows } from '#db/calls/call-scope-repo.ts';
import { findConfigConnection } from '#db/configs/config-connection-repo.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import type { TenantApp } from '#domain/apps/tenant-app.ts';
import type { TenantApps } from '#domain/apps/tenant-apps.ts';
import type { ActionInputReader } from '#domain/calls/actions/action-input-reader.ts';
import type { AppResponse, CallTarget, MakeCall } from '#domain/calls/app-call.ts';
import type { AppCaller } from '#domain/calls/call-app.ts';
import { toCallError } from '#domain/calls/call-error.ts';
import type { ResponseJobs } from '../http/response-body.ts';
import { NodeError } from '../node-error.ts';
import type { NodeContext, RunOfNode } from '../node-type.ts';

/** The dependencies of nodes that call apps. */
export interface AppNodeDeps extends ResponseJobs {
  db: Database;
  apps: TenantApps;
  caller: AppCaller;
  readInput: ActionInputReader;
  /** PUBLIC_URL without a slash at the end. */
  publicUrl: () => string;
}

/** The app and the connection of a node. */
export interface AppTarget extends CallTarget {
  app: TenantApp;
  account_id: string;
  actions: readonly Action[];
}

/** Error codes of a call after which another attempt may succeed. */
const REPEATABLE: readonly string[] = [
  'CONNECTION_BUSY',
  'SERVER_ERROR',
  'VENDOR_PAUSED',
  'VENDOR_TIMEOUT',
  'VENDOR_UNAVAILABLE',
  'VENDOR_UNREACHABLE',
];

/**
 * Finds the app and the connection: the one that the node names, else that of the run's config, else the
 * default one. Only connections of the run's own linked account are found.
 *
 * @throws NodeError
 */
export async function findAppTarget(
  { db, apps }: Pick<AppNodeDeps, 'db' | 'apps'>,
  { tenant, linked_account, config_id }: RunOfNode,
  { slug, connection_id }: { slug: string; connection_id?: string | undefined },
): Promise<AppTarget> {
  if (linked_account === null) {
    throw new NodeError(
      'NO_LINKED_ACCOUNT',
      'The run belongs to no linked account, so no app can be called. Name one where it is started.',
      { isRepeatable: false },
    );
  }
  const found = await db
    .readAsTenant(tenant, async (tx) => {
      const chosen =
        connection_id ??
        (config_id === null
          ? null
          : await findConfigConnection(tx, tenant, { linked_account, slug, config_id }));
      const rows = await readCallRows(tx, tenant, {
        slug,
        account: { _id: linked_account },
        connection_id: chosen ?? undefined,
      });
      const app = apps.resolveEnabled({ tenant, linked_account }, slug, rows);
      const [connection] = rows.connections;
      const { account_id = '' } = rows.linked_account ?? {};
      return { app, account_id, connection, actions: await apps.readActions(tx, tenant, app) };
    })
    .catch((error: unknown) => {
      throw toNodeError(error);
    });
  const { app, account_id, connection, actions } = found;
  if (connection === undefined) {
    const { name } = app.connector;
    throw new NodeError(
      'NOT_CONNECTED',
      connection_id === undefined
        ? `${account_id} has not connected ${name}, or disconnected what its config uses. Let the customer connect it.`
        : `${account_id} has no such connection of ${name}. Choose another one.`,
      { isRepeatable: false },
    );
  }
  return { tenant, app, account_id, connector: app.connector, connection, actions };
}

/** @throws NodeError if there is no response */
export async function callApp(
  { caller }: AppNodeDeps,
  { signal }: NodeContext,
  target: AppTarget,
  make: MakeCall,
): Promise<AppResponse> {
  return caller.call(target, make, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw toNodeError(toCallError(error, target));
  });
}

/** Converts an AppError to an error of the node. Other errors are returned unchanged. */
export function toNodeError(error: unknown): unknown {
  if (!(error instanceof AppError)) {
    return error;
  }
  const { code, message, details, retryAfterSeconds } = error;
  const pointer = details?.[0]?.pointer;
  return new NodeError(code, message, {
    isRepeatable: REPEATABLE.includes(code),
    ...(pointer === undefined ? {} : { pointer }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterMs: retryAfterSeconds * 1000 }),
  });
}
