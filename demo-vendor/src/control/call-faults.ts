import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  countCall,
  type DemoVendorCallKind,
  readControls,
  takeFault,
} from '../storage/control-repo.ts';
import type { DemoDatabase } from '../storage/demo-database.ts';
import type { InjectedFault } from './control-settings.ts';

/** The status under which dropped connections are counted. */
const DROPPED_STATUS = 0;

const ERROR_PAGE =
  '<!doctype html><html lang="en"><title>Demo CRM</title><p>We are having a little trouble. Our engineers know about it.</p></html>';

/** Counts every request, and injects the faults that the control panel has set. */
export function addCallFaults(app: FastifyInstance, db: DemoDatabase): void {
  const dropped = new WeakSet<FastifyRequest>();
  const stop = new AbortController();
  app.addHook('preClose', async () => stop.abort());

  app.addHook('preHandler', async (request, reply) => {
    const kind = getCallKind(request);
    const fault = kind === null ? null : await nextFault(db, getEndpoint(kind));
    if (kind === null || fault === null) {
      return;
    }
    switch (fault.kind) {
      case 'lost':
        dropped.add(request);
        return;
      case 'drop':
        await countCall(db, kind, DROPPED_STATUS);
        reply.hijack();
        request.raw.socket.destroy();
        return;
      case 'slow':
        await sleep(fault.delay_ms ?? 1000, undefined, { signal: stop.signal }).catch(() => {});
        return;
      default:
        return sendFault(reply, fault);
    }
  });

  // The call is counted before the response is sent, so that its receiver finds it counted.
  app.addHook('onSend', async (request, reply, payload) => {
    const kind = getCallKind(request);
    if (kind === null) {
      return payload;
    }
    const isLost = dropped.has(request);
    await countCall(db, kind, isLost ? DROPPED_STATUS : reply.statusCode);
    if (isLost) {
      request.raw.socket.destroy();
    }
    return payload;
  });
}

/**
 * Returns the fault for the next request. It reads without a lock first, so that concurrent requests
 * without a fault do not wait for each other.
 */
async function nextFault(
  db: DemoDatabase,
  endpoint: InjectedFault['endpoint'],
): Promise<InjectedFault | null> {
  const { fail_next } = await readControls(db);
  return fail_next?.endpoint === endpoint ? db.transaction((tx) => takeFault(tx, endpoint)) : null;
}

function sendFault(reply: FastifyReply, fault: InjectedFault): FastifyReply {
  switch (fault.kind) {
    case '429':
      return reply
        .code(429)
        .header('retry-after', String(fault.retry_after ?? 1))
        .send({ error: { code: 'rate_limited', message: 'Too many requests.' } });
    case 'html':
      return reply.code(200).type('text/html; charset=utf-8').send(ERROR_PAGE);
    default:
      return reply.code(500).send({ error: 'server_error' });
  }
}

/** Returns the kind of a request, or null for the control panel and unknown addresses. */
function getCallKind(request: FastifyRequest): DemoVendorCallKind | null {
  const path = request.routeOptions.url ?? '';
  if (path.endsWith('/oauth/authorize')) {
    // Submitting the form is a step of a person, not a request of a client.
    return request.method === 'GET' ? 'authorize' : null;
  }
  if (path.endsWith('/oauth/token')) {
    const isRefresh =
      request.body instanceof URLSearchParams && request.body.get('grant_type') === 'refresh_token';
    return isRefresh ? 'token_refresh' : 'token_code';
  }
  if (path.endsWith('/oauth/revoke')) {
    return 'revoke';
  }
  return path.includes('/api/') ? 'api' : null;
}

function getEndpoint(kind: DemoVendorCallKind): InjectedFault['endpoint'] {
  return kind === 'token_code' || kind === 'token_refresh' ? 'token' : kind;
}
