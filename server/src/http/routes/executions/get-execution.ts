import { getExecution as get } from '#domain/executions/get-execution.ts';
import type { UrlOfWait } from '#domain/executions/open-nodes.ts';
import type { Principal } from '#domain/principal.ts';
import { isRoleAtLeast } from '#domain/roles.ts';
import type { WaitKind } from '#engine/waits/wait-links.ts';
import type { Handler } from '#http/handler.ts';
import { findExecutionScope } from './find-execution-scope.ts';

/** The kinds of waits by the type of their node. */
const KINDS: ReadonlyMap<string, WaitKind> = new Map([
  ['wait_for_webhook', 'webhook'],
  ['human_task', 'form'],
]);

export const getExecution: Handler<'getExecution'> = async ({
  params,
  headers,
  principal,
  services,
}) => {
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  const { db, connect, engine } = services;
  const { loadGraph, waitLinks } = engine.deps;
  const urlOfWait: UrlOfWait = ({ id: node_id, type }, iteration) => {
    const kind = KINDS.get(type);
    return kind !== undefined && canEndWaits(principal)
      ? waitLinks.createUrl(kind, {
          tenant: scope.tenant,
          execution: params.id,
          node_id,
          iteration,
        })
      : null;
  };
  return get({ db, apps: connect.apps, loadGraph, urlOfWait }, scope, params.id);
};

/** Returns whether the caller may see the addresses of waits. An address can end a wait, so they must be allowed to stop the run. */
const canEndWaits = (principal: Principal): boolean =>
  principal.kind === 'api_key' ||
  (principal.kind === 'user' && isRoleAtLeast(principal.role, 'developer'));
