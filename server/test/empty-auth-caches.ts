import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/database.ts';

/** Empties the authentication caches by a write without effect, since every write of their process empties them. */
export async function emptyAuthCaches(db: Pick<Database, 'directory'>): Promise<void> {
  await db.directory.execute(sql`delete from org where false`);
}
