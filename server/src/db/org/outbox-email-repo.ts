import { desc } from 'drizzle-orm';
import type { Directory } from '../database.ts';
import { outboxEmailTable } from '../schema/outbox-email.ts';

export type StoredMail = typeof outboxEmailTable.$inferSelect;

export async function insertOutboxEmail(
  directory: Directory,
  mail: typeof outboxEmailTable.$inferInsert,
): Promise<void> {
  await directory.insert(outboxEmailTable).values(mail);
}

/** Lists the emails of the outbox, newest first. */
export function listOutboxEmails(directory: Directory, limit: number): Promise<StoredMail[]> {
  return directory
    .select()
    .from(outboxEmailTable)
    .orderBy(desc(outboxEmailTable.created_at), desc(outboxEmailTable._id))
    .limit(limit);
}
