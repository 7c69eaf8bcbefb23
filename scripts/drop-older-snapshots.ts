// Deletes the snapshots of the database's schema, except the newest. drizzle-kit compares with that one alone.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../server/src/db/migrations/meta');
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.toSorted().slice(0, -1)) {
  rmSync(path.join(folder, name));
}
