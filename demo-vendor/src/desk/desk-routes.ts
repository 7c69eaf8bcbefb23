import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fail, readContact } from '../api/contact-form.ts';

/**
 * The hosts of the company in the demo's workflows, each with the path at which the demo vendor responds
 * for it.
 */
export const DESK_HOSTS: Readonly<Record<string, string>> = {
  'desk.brightdesk.example': '/desk',
  'chat.brightdesk.example': '/chat',
};

const MAX_TEXT = 4000;

/** Adds the help desk and the chat of that company. They accept requests and store nothing. */
export function addDeskRoutes(app: FastifyInstance): void {
  app.post('/desk/api/people', async (request, reply) => {
    const person = readContact(request.body);
    if (typeof person === 'string') {
      return fail(reply, 422, 'invalid', person);
    }
    const { name, email } = person;
    return reply
      .code(201)
      .send({ id: `p_${createId(request.headers['idempotency-key'])}`, name, email });
  });
  app.post('/chat/api/messages', async (request, reply) => {
    const { body } = request;
    const text = typeof body === 'object' && body !== null && 'text' in body ? body.text : null;
    return typeof text === 'string' && text !== '' && text.length <= MAX_TEXT
      ? reply.send({ ok: true, id: `m_${createId(request.headers['idempotency-key'])}` })
      : fail(reply, 422, 'invalid', `text is required, of at most ${MAX_TEXT} characters.`);
  });
}

/** Returns an id. A request that is repeated with the same key gets the same id. */
function createId(key: string | string[] | undefined): string {
  return createHash('sha256')
    .update(String(key ?? randomUUID()))
    .digest('hex')
    .slice(0, 12);
}
