import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listContactsSince } from '../storage/contact-repo.ts';
import type { DemoDatabase } from '../storage/demo-database.ts';
import { type Caller, contactBody, fail, readQuery } from './contact-form.ts';
import { CONTACT_FIELDS, PIPELINES } from './pipelines.ts';

/** The maximum number of entries on a page. It is small so that even short lists have several pages. */
const MAX_PAGE_SIZE = 5;
const WRONG_SIZE = `limit has to be a number from 1 to ${MAX_PAGE_SIZE}.`;

interface ListRoutesOptions {
  db: DemoDatabase;
  /** Returns null if it has already sent a response. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
}

/**
 * Adds the lists that a customer chooses from (pipelines, their stages, the fields of a contact), and the
 * list of new contacts.
 */
export function addListRoutes(app: FastifyInstance, { db, admit }: ListRoutesOptions): void {
  app.get('/api/contacts/new', async (request, reply) => {
    const caller = await admit(request, reply);
    if (caller === null) {
      return reply;
    }
    const { since = '', cursor = '' } = readQuery(request);
    const size = readPageSize(request);
    const from = new Date(since);
    if (size === null || Number.isNaN(from.getTime())) {
      return fail(reply, 422, 'invalid', size === null ? WRONG_SIZE : 'since has to be a moment.');
    }
    const rows = await db.transaction((tx) =>
      listContactsSince(tx, caller.account, { since: from, after: cursor, limit: size + 1 }),
    );
    const results = rows.slice(0, size).map(contactBody);
    return { results, next_cursor: rows.length > size ? (results.at(-1)?.id ?? null) : null };
  });

  app.get('/api/pipelines', async (request, reply) => {
    const caller = await admit(request, reply);
    const pipelines = PIPELINES.map(({ id, name }) => ({ id, name }));
    return caller === null ? reply : sendListPage(request, reply, pipelines);
  });

  app.get<{ Params: { id: string } }>('/api/pipelines/:id/stages', async (request, reply) => {
    const caller = await admit(request, reply);
    if (caller === null) {
      return reply;
    }
    const pipeline = PIPELINES.find(({ id }) => id === request.params.id);
    return pipeline === undefined
      ? fail(reply, 404, 'not_found', 'No pipeline has this id.')
      : sendListPage(request, reply, pipeline.stages);
  });

  app.get('/api/contact-fields', async (request, reply) => {
    const caller = await admit(request, reply);
    return caller === null ? reply : sendListPage(request, reply, CONTACT_FIELDS);
  });
}

/** Returns the page size of a request, or null if it is not valid. */
function readPageSize(request: FastifyRequest): number | null {
  const size = Number(readQuery(request).limit ?? MAX_PAGE_SIZE);
  return Number.isInteger(size) && size >= 1 && size <= MAX_PAGE_SIZE ? size : null;
}

/** Sends the page of entries that follow the entry in `cursor`. */
function sendListPage(
  request: FastifyRequest,
  reply: FastifyReply,
  entries: readonly { id: string }[],
): unknown {
  const { cursor } = readQuery(request);
  const size = readPageSize(request);
  if (size === null) {
    return fail(reply, 422, 'invalid', WRONG_SIZE);
  }
  const last = cursor === undefined ? -1 : entries.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && last === -1) {
    return fail(reply, 422, 'invalid', 'cursor is not from the page before.');
  }
  const results = entries.slice(last + 1, last + 1 + size);
  const hasMore = last + 1 + size < entries.length;
  return { results, next_cursor: hasMore ? (results.at(-1)?.id ?? null) : null };
}
