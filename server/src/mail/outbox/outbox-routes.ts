import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#db/database.ts';
import { listOutboxEmails, type StoredMail } from '#db/org/outbox-email-repo.ts';
import type { Background } from '#lib/background.ts';
import { isCallerHere, OUTBOX_PATH } from './outbox-access.ts';
import { OUTBOX_CSP, renderOutboxPage } from './outbox-page.ts';

const MAX_MAILS = 50;
const PATIENCE_MS = 2_000;

/**
 * Adds the route of the outbox: a page, or JSON for tests with `Accept: application/json`. Callers without access get
 * the 404 of an unknown address.
 *
 * @param deps `isOpen` is the result of `isOutboxOpen`
 */
export function addOutbox(
  app: FastifyInstance,
  deps: { db: Database; background: Background; isOpen: boolean },
): void {
  app.get(OUTBOX_PATH, async (request, reply) => {
    if (!deps.isOpen || !isCallerHere(request)) {
      return reply.callNotFound();
    }
    await waitForBackground(deps.background);
    const mails = await listOutboxEmails(deps.db.directory, MAX_MAILS);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return (request.headers.accept ?? '').includes('application/json')
      ? reply.send(mails.map(toJson))
      : sendPage(reply, mails);
  });
}

/** Waits for background work, because a mail is stored after the response to the request that caused it. */
async function waitForBackground(background: Background): Promise<void> {
  const abort = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: abort.signal }).catch(() => undefined);
  await Promise.race([background.settled(), late]);
  abort.abort();
}

function sendPage(reply: FastifyReply, mails: readonly StoredMail[]): FastifyReply {
  return reply
    .header('content-security-policy', OUTBOX_CSP)
    .type('text/html; charset=utf-8')
    .send(renderOutboxPage(mails));
}

function toJson(mail: StoredMail) {
  return {
    _id: mail._id,
    to: mail.to_address,
    from: mail.from_address,
    subject: mail.subject,
    text: mail.text_body,
    created_at: mail.created_at.toISOString(),
  };
}
