import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DemoVendorGrants } from '../oauth/demo-vendor-grants.ts';
import { insertContacts, listContacts } from '../storage/contact-repo.ts';
import type { DemoDatabase } from '../storage/demo-database.ts';
import { API_LIMIT, createApiLimit } from './api-limit.ts';
import { addContactChanges, type ContactChangesOptions } from './contact-changes.ts';
import { type Caller, contactBody, fail, readContact, readQuery } from './contact-form.ts';
import { addListRoutes } from './list-routes.ts';

/** The key that the demo API accepts in `x-api-key`. It is public, because the CRM is simulated. */
export const DEMO_API_KEY = 'demo-api-key';
const KEY_ACCOUNT = { email: null, name: 'Demo workspace', account: 'workspace' };

export interface ApiRoutesOptions {
  db: DemoDatabase;
  grants: DemoVendorGrants;
  clock: () => Date;
}

/**
 * Adds the provider's own API: the caller's identity, the contacts, and the lists that a customer chooses
 * from.
 */
export function addApiRoutes(app: FastifyInstance, options: ApiRoutesOptions): void {
  const { db, clock } = options;
  const admit = createAdmission(options);

  app.get('/api/me', async (request, reply) => {
    const caller = await admit(request, reply);
    return caller === null ? reply : { id: caller.account, email: caller.email, name: caller.name };
  });

  app.get('/api/contacts', async (request, reply) => {
    const caller = await admit(request, reply);
    if (caller === null) {
      return reply;
    }
    const rows = await db.transaction((tx) => listContacts(tx, caller.account));
    const { company } = readQuery(request);
    const found = rows.filter((row) => company === undefined || row.company === company);
    return { contacts: found.map(contactBody) };
  });

  app.post('/api/contacts', async (request, reply) => {
    const caller = await admit(request, reply);
    if (caller === null) {
      return reply;
    }
    if (!caller.canWrite) {
      return fail(reply, 403, 'insufficient_scope', 'This needs the scope contacts.write.');
    }
    const contact = readContact(request.body);
    if (typeof contact === 'string') {
      return fail(reply, 422, 'invalid', contact);
    }
    const [row] = await db.transaction((tx) =>
      insertContacts(tx, [{ ...contact, account: caller.account, created_at: clock() }]),
    );
    return row === undefined
      ? fail(reply, 500, 'server_error', 'The contact was not stored.')
      : reply.code(201).send(contactBody(row));
  });
  addContactChanges(app, { db, clock, admit });
  addListRoutes(app, { db, admit });
}

/**
 * Returns the caller of a request with valid credentials within the rate limit. Otherwise sends the error
 * and returns null.
 */
function createAdmission({ grants, clock }: ApiRoutesOptions): ContactChangesOptions['admit'] {
  const limit = createApiLimit(clock);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> => {
    const caller = await findCaller(request, grants);
    if (caller === null) {
      reply.header('www-authenticate', 'Bearer realm="demo_crm", error="invalid_token"');
      fail(reply, 401, 'unauthorized', 'The access token or the API key does not work.');
      return null;
    }
    const state = limit(caller.account);
    reply.headers({
      'x-ratelimit-limit': String(API_LIMIT.requests),
      'x-ratelimit-remaining': String(state.remaining),
    });
    if (state.isOver) {
      reply.header('retry-after', String(state.resetS));
      fail(reply, 429, 'rate_limited', `Too many requests: wait ${state.resetS} s.`);
      return null;
    }
    return caller;
  };
}

async function findCaller(
  request: FastifyRequest,
  grants: DemoVendorGrants,
): Promise<Caller | null> {
  if (request.headers['x-api-key'] === DEMO_API_KEY) {
    return { ...KEY_ACCOUNT, canWrite: true };
  }
  const token = /^Bearer ([A-Za-z0-9_.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const grant = token === undefined ? null : await grants.findGrant(token);
  if (grant === null) {
    return null;
  }
  const canWrite = grant.scope.split(' ').includes('contacts.write');
  return { account: grant.account, email: grant.account, name: grant.account, canWrite };
}
