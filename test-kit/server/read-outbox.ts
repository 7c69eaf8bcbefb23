import { desc, eq } from 'drizzle-orm';
import type { StoredMail } from '../../server/src/db/org/outbox-email-repo.ts';
import { outboxEmailTable } from '../../server/src/db/schema/outbox-email.ts';
import type { TestApp } from './start-test-app.ts';

/**
 * Waits until no mail is pending and returns the newest mail to an address.
 *
 * @throws Error if there is none
 */
export async function lastMailTo(
  app: Pick<TestApp, 'app' | 'db'>,
  email: string,
): Promise<StoredMail> {
  await app.app.services.background.settled();
  const [mail] = await app.db.directory
    .select()
    .from(outboxEmailTable)
    .where(eq(outboxEmailTable.to_address, email))
    .orderBy(desc(outboxEmailTable.created_at), desc(outboxEmailTable._id))
    .limit(1);
  if (mail === undefined) {
    throw new Error(`No mail went to ${email}.`);
  }
  return mail;
}

/**
 * Returns the six digits that are alone on a line.
 *
 * @throws Error if there are none
 */
export function codeIn(mail: Pick<StoredMail, 'text_body'>): string {
  const code = /^\d{6}$/m.exec(mail.text_body)?.[0];
  if (code === undefined) {
    throw new Error('The mail holds no code.');
  }
  return code;
}
