import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { openStorage, type Storage } from '../open-storage.ts';
import { orgTable } from '../schema/org/org.ts';
import { joinEmbeddedPostgres } from './join-postgres.ts';

const tempFolder = useTempFolders();
const open: Storage[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((storage) => storage.stop()));
});

async function stop(storage: Storage): Promise<void> {
  open.splice(open.indexOf(storage), 1);
  await storage.stop();
}

async function start(dataDir: string, canJoin: boolean, lines: string[] = []): Promise<Storage> {
  const storage = await openStorage({
    dataDir,
    database: { kind: 'embedded', pgBin: undefined },
    log: (sentence) => lines.push(sentence),
    onLost: (error) => {
      throw error;
    },
    canJoin,
  });
  open.push(storage);
  return storage;
}

test('a command works beside the server, and leaves its database running', async () => {
  const dataDir = await tempFolder();
  expect(await joinEmbeddedPostgres(dataDir)).toBeNull();
  const server = await start(dataDir, false);
  const lines: string[] = [];
  const command = await start(dataDir, true, lines);
  expect(lines).toEqual([expect.stringContaining(`patchbay server pid=${process.pid}`)]);
  const _id = createObjectId();
  await command.db.directory.insert(orgTable).values({ _id, name: 'Northwind' });
  await stop(command);
  const rows = await server.db.directory.select().from(orgTable).where(eq(orgTable._id, _id));
  expect(rows).toMatchObject([{ name: 'Northwind' }]);

  // Two servers are still one too many.
  await expect(start(dataDir, false)).rejects.toThrow(/already runs on the data folder/);

  await stop(server);
  expect(await joinEmbeddedPostgres(dataDir)).toBeNull();
  const alone = await start(dataDir, true);
  expect(await joinEmbeddedPostgres(dataDir)).toMatchObject({ appUrl: expect.any(String) });
  expect(await alone.db.directory.select().from(orgTable)).toHaveLength(1);
}, 180_000);

test('a command of another version, or with another password, changes nothing', async () => {
  const dataDir = await tempFolder();
  await start(dataDir, false);
  const joined = await joinEmbeddedPostgres(dataDir);
  await runSql(
    joined?.ownerUrl ?? '',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  await expect(start(dataDir, true)).rejects.toThrow(/another version .* stop the server first/);

  const file = join(dataDir, 'pg.password');
  await writeFile(file, 'another\n');
  await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(/refuses the password/);
}, 180_000);
