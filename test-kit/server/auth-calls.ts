import { eq } from 'drizzle-orm';
import type { CodePurpose } from '../../server/src/db/auth/one-time-code-repo.ts';
import { ENVIRONMENTS } from '../../server/src/db/schema/columns.ts';
import { auditEventTable } from '../../server/src/db/schema/org/audit-event.ts';
import { outboxEmailTable } from '../../server/src/db/schema/outbox-email.ts';
import { codeIn, lastMailTo } from './read-outbox.ts';
import type { TestApp } from './start-test-app.ts';

export interface PostOptions {
  /** The bearer token. */
  token?: string;
  /** The client address that a trusted proxy reports. */
  from?: string;
}

/** Returns a function that posts JSON to an app. */
export function createPost(app: Pick<TestApp, 'url'>) {
  return (path: string, body: unknown, { token, from }: PostOptions = {}): Promise<Response> =>
    fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      },
      body: JSON.stringify(body),
    });
}

/** Waits until no mail is pending and returns the mails to an address, oldest first. */
export async function listMailsTo(app: TestApp, email: string) {
  await app.app.services.background.settled();
  return app.db.directory
    .select()
    .from(outboxEmailTable)
    .where(eq(outboxEmailTable.to_address, email))
    .orderBy(outboxEmailTable.created_at, outboxEmailTable._id);
}

/**
 * Returns the code in the newest mail to an address.
 *
 * @throws Error if there is none
 */
export async function mailedCode(app: TestApp, email: string): Promise<string> {
  return codeIn(await lastMailTo(app, email));
}

/** Issues a code without sending it. */
export function newCode(app: TestApp, email: string, purpose: CodePurpose = 'sign_in') {
  return app.app.services.auth.codes.issue(email, purpose);
}

/** Returns a code that differs from the given one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Returns the audit log of an organization in both environments, oldest first. */
export async function listAuditEvents(app: TestApp, org_id: string) {
  await app.app.services.background.settled();
  const events = await Promise.all(
    ENVIRONMENTS.map((environment) =>
      app.db.asTenant({ org_id, environment }, (tx) => tx.select().from(auditEventTable)),
    ),
  );
  return events.flat().toSorted((a, b) => (a._id < b._id ? -1 : 1));
}
