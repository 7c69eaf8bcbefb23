import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DemoDatabase } from '../storage/demo-database.ts';
import { readControlChange } from './control-change.ts';
import { readControlForm } from './control-form.ts';
import { CONTROL_CSP, controlPage } from './control-page.ts';
import { applyControlChange, readControlState, resetControls } from './control-state.ts';

export interface ControlRoutesOptions {
  db: DemoDatabase;
  clock: () => Date;
  canControl?: (request: FastifyRequest) => boolean;
}

/**
 * Adds the control panel as a page, and as JSON for tests. Callers without access get the 404 of an
 * unknown address.
 */
export function addControlRoutes(app: FastifyInstance, options: ControlRoutesOptions): void {
  const { canControl = () => false } = options;
  const guarded: Guard = (work) => async (request, reply) => {
    if (!canControl(request) || isCrossOrigin(request)) {
      return reply.code(404).send({ error: 'not_found' });
    }
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return work(request, reply);
  };
  addJson(app, options, guarded);
  addPage(app, options, guarded);
}

type Work = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Guard = (work: Work) => Work;

function addJson(app: FastifyInstance, { db, clock }: ControlRoutesOptions, guarded: Guard): void {
  app.get(
    '/control.json',
    guarded(() => readControlState(db)),
  );
  app.put(
    '/control.json',
    guarded(async (request, reply) => {
      const change = readControlChange(request.body);
      if (typeof change === 'string') {
        return reply.code(400).send({ error: 'invalid_request', error_description: change });
      }
      await applyControlChange(db, change, clock());
      return readControlState(db);
    }),
  );
  app.delete(
    '/control.json',
    guarded(async () => {
      await resetControls(db);
      return readControlState(db);
    }),
  );
}

function addPage(app: FastifyInstance, { db, clock }: ControlRoutesOptions, guarded: Guard): void {
  const sendPage = async (reply: FastifyReply, status: number, problem?: string) =>
    reply
      .code(status)
      .header('content-security-policy', CONTROL_CSP)
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(controlPage(await readControlState(db), problem));
  app.get(
    '/control',
    guarded((_request, reply) => sendPage(reply, 200)),
  );
  app.post(
    '/control',
    guarded(async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      if (form.get('do') === 'reset') {
        await resetControls(db);
        return reply.redirect('control', 303);
      }
      const change = readControlChange(readControlForm(form));
      if (typeof change === 'string') {
        return sendPage(reply, 400, change);
      }
      await applyControlChange(db, change, clock());
      return reply.redirect('control', 303);
    }),
  );
}

/** Tells whether the browser reports that a page of another origin sent this request. */
function isCrossOrigin({ headers, method }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return method !== 'GET' && site !== undefined && site !== 'same-origin';
}
