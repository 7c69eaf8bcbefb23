import { readFileSync, rmSync, statSync } from 'node:fs';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { startTestDatabase } from '@patchbay/test-kit/server/start-test-database.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { appUserTable } from '../db/schema/user.ts';
import { hashPassword } from '../domain/auth/password/password.ts';
import { demoPasswordFile } from './demo-password.ts';
import { readDemoStory } from './demo-story.ts';
import { EMAIL, signIn, useDemoApps } from './prepare-demo.test-support.ts';
import { prepareDemo } from './prepare-demo.ts';

const { start, tempFolder } = useDemoApps();

test('two concurrent starts make it once', async () => {
  const app = await start();
  const { services } = app.app;
  const both = await Promise.all([prepareDemo(services), prepareDemo(services)]);
  expect(both[0]).toEqual(both[1]);
  expect(await signIn(app, both[0]?.password)).toMatchObject({ status: 200 });
  const count = async (table: string) =>
    (await runSql(app.database.adminUrl, `select count(*)::int as n from ${table}`)).rows[0].n;
  expect(await count('org')).toBe(1);
  expect(await count('linked_account')).toBe(readDemoStory().accounts.length);
  expect(await count('api_key')).toBe(2);
});

test('the password file in the data folder is private to its owner, and a lost one is replaced', async () => {
  const folder = await tempFolder();
  const app = await start({}, folder);
  const first = await prepareDemo(app.app.services);
  const file = demoPasswordFile(folder);
  expect(readFileSync(file, 'utf8')).toBe(`${first?.password}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await prepareDemo(app.app.services)).toEqual(first);
  rmSync(file);
  const second = await prepareDemo(app.app.services);
  expect(second?.password).not.toBe(first?.password);
  expect(await signIn(app, second?.password)).toMatchObject({ status: 200 });
});

test('a password that the person chose is neither changed nor returned', async () => {
  const app = await start();
  await prepareDemo(app.app.services);
  await app.db.directory
    .update(appUserTable)
    .set({ password_hash: await hashPassword('my own password') })
    .where(eq(appUserTable.email, EMAIL));
  expect(await prepareDemo(app.app.services)).toEqual({ email: EMAIL, password: null });
  expect(await signIn(app, 'my own password')).toMatchObject({ status: 200 });
});

test('PATCHBAY_DEMO_PASSWORD has priority, also later', async () => {
  const database = await startTestDatabase();
  const masterKey = Buffer.alloc(32, 7);
  const begin = async (env: NodeJS.ProcessEnv) => {
    const PATCHBAY_DATA_DIR = await tempFolder();
    const app = await startTestApp({ env: { PATCHBAY_DATA_DIR, ...env }, database, masterKey });
    const demo = await prepareDemo(app.app.services);
    const { status } = await signIn(app, demo?.password);
    await app.close();
    return { password: demo?.password, status };
  };
  const first = await begin({});
  expect(first.status).toBe(200);
  expect(await begin({ PATCHBAY_DEMO_PASSWORD: 'four brass kettles' })).toEqual({
    password: 'four brass kettles',
    status: 200,
  });
  await database.drop();
});
