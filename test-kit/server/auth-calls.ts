import { eq } from 'drizzle-orm';
import type { CodePurpose } from '../../server/src/db/auth/one-time-code-repo.ts';
import { auditEventTable } from '../../server/src/db/schema/audit-event.ts';
import { ENVIRONMENTS } from '../../server/src/db/schema/columns.ts';
import { outboxEmailTable } from '../../server/src/db/schema/outbox-email.ts';
import { codeIn, lastMailTo } from './read-outbox.ts';
import type { TestApp } from './start-test-app.ts';

export interface PostOptions {
  /** Bearer token. */
  token?: string;
  /** Its address, as reported by a proxy that the app has to trust. */
  from?: string;
}

/** Posts JSON to an app. */
export function posterOf(app: Pick<TestApp, 'url'>) {
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

/** Mails to an address, the oldest first, once none is pending. */
export async function mailsTo(app: TestApp, email: string) {
  await app.app.services.background.settled();
  return app.db.directory
    .select()
    .from(outboxEmailTable)
    .where(eq(outboxEmailTable.to_address, email))
    .orderBy(outboxEmailTable.created_at, outboxEmailTable._id);
}

/** The code in the newest mail to an address. @throws Error where there is none */
export async function mailedCode(app: TestApp, email: string): Promise<string> {
  return codeIn(await lastMailTo(app, email));
}

/** A code as the mail would bring it. */
export function newCode(app: TestApp, email: string, purpose: CodePurpose = 'sign_in') {
  return app.app.services.codes.issue(email, purpose);
}

/** Another code than this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** The audit log of an organization in both environments, the oldest first. */
export async function auditEventsOf(app: TestApp, org_id: string) {
  await app.app.services.background.settled();
  const events = await Promise.all(
    ENVIRONMENTS.map((environment) =>
      app.db.asTenant({ org_id, environment }, (tx) => tx.select().from(auditEventTable)),
    ),
  );
  return events.flat().toSorted((one, other) => (one._id < other._id ? -1 : 1));
}
