import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/database.ts';

/** Empties the authentication cache, as any write of this process does. */
export async function emptyAuthCaches(db: Pick<Database, 'directory'>): Promise<void> {
  await db.directory.execute(sql`delete from org where false`);
}
