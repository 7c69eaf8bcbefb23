import { connectDemoCrm } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, expect, test } from 'vitest';
import { createKeyRing } from '#crypto/key-ring.ts';
import { createMasterKey } from '#crypto/master-key.ts';
import { DecryptionError } from '#crypto/secret-box.ts';
import { createKeyStore } from '#db/keys/key-store.ts';
import { createObjectId } from '#lib/object-id.ts';
import { startConnectApp } from '#test/connect/start-connect-app.ts';
import { decryptCredentials } from '../connect/connections/credentials.ts';
import { eraseOrg } from './erase-org.ts';

const masterKey = Buffer.alloc(32, 9);
const app = await startConnectApp({ masterKey });
afterAll(() => app.close());

const warnings: object[] = [];
const deps = () => ({ db: app.db, log: { warn: (fields: object) => warnings.push(fields) } });

/** Lists the tables that have a row of the organization. */
async function listRows(org_id: string): Promise<string[]> {
  const columns = await app.rows(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('org_id', 'associated_org')
       or table_schema = 'public' and table_name = 'org' and column_name = '_id'`,
  );
  const found = await Promise.all(
    columns.map(async ({ table_name, column_name }) => {
      const rows = await app.rows(
        `select 1 from "${String(table_name)}" where "${String(column_name)}" = $1`,
        [org_id],
      );
      return rows.length > 0 ? [String(table_name)] : [];
    }),
  );
  return found.flat();
}

test('deletes rows, keys and users of one organization only', async () => {
  const [erased, untouched] = [await app.makeCustomer(), await app.makeCustomer()];
  await connectDemoCrm(app.url, erased.token);
  await connectDemoCrm(app.url, untouched.token);
  // This user belongs to both organizations and stays.
  await app.addMember(erased.org.org_id, untouched.org.user_id, 'admin');
  const [copy] = await app.rows('select * from connection where linked_account = $1', [erased._id]);
  const before = await listRows(erased.org.org_id);
  expect(before).toEqual(expect.arrayContaining(['org', 'connection', 'data_key', 'api_key']));

  expect(await eraseOrg(deps(), erased.org.org_id)).toEqual({
    name: 'Brightdesk',
    data_keys: 1,
    users: 1,
  });
  expect(await listRows(erased.org.org_id)).toEqual([]);
  expect(warnings).toEqual([{ org_id: erased.org.org_id, data_keys: 1, users: 1 }]);

  // Copies that were made before cannot be decrypted any more.
  const restarted = await createKeyRing(createKeyStore(app.db), createMasterKey(masterKey));
  await expect(
    decryptCredentials(
      restarted,
      { tenant: erased.tenant, row: String(copy?._id) },
      String(copy?.credentials_encrypted),
    ),
  ).rejects.toThrow(DecryptionError);
  expect(
    await app.rows('select 1 from connection where linked_account = $1', [untouched._id]),
  ).toEqual([{ '?column?': 1 }]);
  const users = await app.rows('select _id from app_user where _id = any($1)', [
    [erased.org.user_id, untouched.org.user_id],
  ]);
  expect(users).toEqual([{ _id: untouched.org.user_id }]);
  const response = await app.call('GET', '/api/v2/public/linked-account', {
    'x-api-key': erased.org.testKey,
  });
  expect(response.status).toBe(401);
});

test('an id that is none, and the installation’s own key, are left alone', async () => {
  for (const id of ['installation', 'nobody', createObjectId()]) {
    expect(await eraseOrg(deps(), id)).toBeNull();
  }
  expect(await listRows('installation')).toEqual(['data_key']);
});
