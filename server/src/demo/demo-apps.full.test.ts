import type { AppSummaryPage, CustomAppPage } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { readDemoStory } from './demo-story.ts';

const app = await shareTestApp();
let send: Send;
beforeAll(async () => {
  send = sender(app);
});

test('two organizations can have the demo data, each with its own apps; erasing deletes them all', async () => {
  const [firstOrg, secondOrg] = [await app.makeOrg(), await app.makeOrg()];
  for (const { org_id } of [firstOrg, secondOrg]) {
    await app.app.services.seedDemoInto(org_id);
  }
  const slugs = async ({ accountToken }: { accountToken: string }) => {
    const path = '/api/v1/custom-app';
    const { body } = await send<CustomAppPage>('GET', path, asUser(accountToken));
    return body.docs.map(({ slug }) => slug);
  };
  const enabled = async ({ accountToken }: { accountToken: string }) => {
    const path = '/api/v1/application?enabled=true';
    const { body } = await send<AppSummaryPage>('GET', path, asUser(accountToken));
    return body.docs.map(({ slug }) => slug);
  };
  expect(await slugs(firstOrg)).toHaveLength(3);
  expect(new Set([...(await slugs(firstOrg)), ...(await slugs(secondOrg))]).size).toBe(6);
  expect(await enabled(firstOrg)).toEqual(['demo_crm', ...readDemoStory().enabledApps]);
  await send('DELETE', '/api/v1/migrate/seed', asUser(firstOrg.accountToken));
  expect(await slugs(firstOrg)).toEqual([]);
  expect(await enabled(firstOrg)).toEqual(['demo_crm']);
  expect(await slugs(secondOrg)).toHaveLength(3);
});
