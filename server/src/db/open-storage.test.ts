import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { afterEach, expect, test } from 'vitest';
import { createObjectId } from '../lib/object-id.ts';
import { openStorage, type Storage } from './open-storage.ts';
import { orgTable } from './schema/org/org.ts';

const tempFolder = useTempFolders();
const open: Storage[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((storage) => storage.stop()));
});

async function start(dataDir: string): Promise<Storage> {
  const storage = await openStorage({
    dataDir,
    database: { kind: 'embedded', pgBin: undefined },
    log: () => {},
    onLost: (error) => {
      throw error;
    },
  });
  open.push(storage);
  return storage;
}

test('an empty folder becomes a migrated database, which the next start finds again', async () => {
  const dataDir = await tempFolder();
  const first = await start(dataDir);
  const _id = createObjectId();
  await first.db.directory.insert(orgTable).values({ _id, name: 'Northwind' });
  await first.stop();
  open.length = 0;

  const second = await start(dataDir);
  const rows = await second.db.directory.select().from(orgTable);
  expect(rows).toMatchObject([{ _id, name: 'Northwind' }]);
});
