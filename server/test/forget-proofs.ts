import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/database.ts';

/** The next request reads what its credential proves, as after any write of this process. */
export async function forgetProofs(db: Pick<Database, 'directory'>): Promise<void> {
  await db.directory.execute(sql`delete from org where false`);
}
