import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  changeContact,
  type DemoContactChange,
  deleteContact,
  insertContacts,
  listContacts,
} from '../storage/contact-repo.ts';
import type { DemoDatabase } from '../storage/demo-database.ts';
import { type Caller, contactBody, fail, readContact, readQuery } from './contact-form.ts';

export interface ContactChangesOptions {
  db: DemoDatabase;
  clock: () => Date;
  /** Returns null if it has already sent a response. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
}

const CHANGEABLE = ['name', 'phone', 'company'] as const;

/** Adds the search, and PUT, PATCH and DELETE of a contact by email. */
export function addContactChanges(app: FastifyInstance, options: ContactChangesOptions): void {
  addSearch(app, options);
  const { db, clock, admit } = options;

  app.put('/api/contacts', async (request, reply) => {
    const caller = await admitWriter(admit, request, reply);
    if (caller === null) {
      return reply;
    }
    const contact = readContact(request.body);
    if (typeof contact === 'string') {
      return fail(reply, 422, 'invalid', contact);
    }
    const { account } = caller;
    const row = await db.transaction(async (tx) => {
      const changed = await changeContact(tx, account, contact.email, contact, clock());
      return (
        changed ?? (await insertContacts(tx, [{ ...contact, account, created_at: clock() }]))[0]
      );
    });
    return row === undefined
      ? fail(reply, 500, 'server_error', 'The contact was not stored.')
      : contactBody(row);
  });

  app.patch('/api/contacts', async (request, reply) => {
    const caller = await admitWriter(admit, request, reply);
    if (caller === null) {
      return reply;
    }
    const { email = '' } = readQuery(request);
    const change = readChange(request.body);
    const row = await db.transaction((tx) =>
      changeContact(tx, caller.account, email, change, clock()),
    );
    return row === null ? noSuchContact(reply) : contactBody(row);
  });

  app.delete('/api/contacts', async (request, reply) => {
    const caller = await admitWriter(admit, request, reply);
    if (caller === null) {
      return reply;
    }
    const { email = '' } = readQuery(request);
    const row = await db.transaction((tx) => deleteContact(tx, caller.account, email));
    return row === null ? noSuchContact(reply) : contactBody(row);
  });
}

function addSearch(app: FastifyInstance, { db, admit }: ContactChangesOptions): void {
  app.post('/api/search', async (request, reply) => {
    const caller = await admit(request, reply);
    if (caller === null) {
      return reply;
    }
    const { text } = toFields(request.body);
    if (typeof text !== 'string') {
      return fail(reply, 422, 'invalid', 'text is required.');
    }
    const rows = await db.transaction((tx) => listContacts(tx, caller.account));
    const isFound = (field: string | null) =>
      field?.toLowerCase().includes(text.toLowerCase()) === true;
    const found = rows.filter(
      (row) => isFound(row.name) || isFound(row.email) || isFound(row.company),
    );
    return { contacts: found.map(contactBody) };
  });
}

async function admitWriter(
  admit: ContactChangesOptions['admit'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const caller = await admit(request, reply);
  if (caller !== null && !caller.canWrite) {
    fail(reply, 403, 'insufficient_scope', 'This needs the scope contacts.write.');
    return null;
  }
  return caller;
}

function readChange(body: unknown): DemoContactChange {
  const fields = toFields(body);
  const entries = CHANGEABLE.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' && value.length <= 200 ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

function toFields(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

const noSuchContact = (reply: FastifyReply) =>
  fail(reply, 404, 'not_found', 'No contact has this email.');
