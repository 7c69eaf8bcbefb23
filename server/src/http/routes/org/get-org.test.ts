import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { expect, it } from 'vitest';
import { createApiKey } from '#domain/org/api-keys.ts';

const app = await shareTestApp();

function getOrg(headers: Record<string, string>): Promise<Response> {
  return fetch(`${app.url}/api/v1/org`, { headers });
}

const asUser = (token: string) => ({ authorization: `Bearer ${token}` });

it('is the caller’s own organization, with defaults for what was never set', async () => {
  const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
  await app.addMember(org.org_id, otherOrg.user_id, 'support');
  const response = await getOrg(asUser(org.accountToken));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    _id: org.org_id,
    name: 'Brightdesk',
    icon: null,
    has_logo: false,
    website: null,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    team: [
      { _id: org.user_id, email: org.email, role: 'owner', status: 'active' },
      { _id: otherOrg.user_id, email: otherOrg.email, role: 'support', status: 'active' },
    ],
    is_seed: false,
    settings: { two_factor_enabled: false, log_retention_days: 30, audit_retention_days: 365 },
    onboarding_progress: { complete: false },
    test_key: org.testKey,
    production_key: org.productionKey,
    key_overlaps: [],
    hosted_properties: {
      show_org_name: false,
      show_linked_account: false,
      show_powered_by: true,
    },
    feature_flags: { ai_workflows: true, logs_execution: true, pipelines: true },
  });
});

it('shows what was set', async () => {
  const { org_id, accountToken, user_id } = await app.makeOrg();
  await runSql(
    app.database.adminUrl,
    `update org set slug = 'brightdesk', email = 'hello@brightdesk.example',
       settings = '{"two_factor_enabled": true}', hosted_properties = '{"base_color": "#17324d"}',
       feature_flags = '{"pipelines": false, "beta_tables": true}' where _id = $1`,
    [org_id],
  );
  await runSql(
    app.database.adminUrl,
    `update app_user set first_name = 'Dana', last_name = 'Okafor' where _id = $1`,
    [user_id],
  );
  expect(await (await getOrg(asUser(accountToken))).json()).toMatchObject({
    slug: 'brightdesk',
    email: 'hello@brightdesk.example',
    team: [{ name: 'Dana Okafor' }],
    settings: { two_factor_enabled: true },
    hosted_properties: { base_color: '#17324d', show_powered_by: true },
    feature_flags: { ai_workflows: true, pipelines: false, beta_tables: true },
  });
});

it.each([
  ['owner', true],
  ['admin', true],
  ['developer', true],
  ['support', false],
  ['something new', false],
])('as %s, API keys are shown: %s', async (role, isShown) => {
  const { accountToken } = await app.makeOrg({ role });
  const body = await readBody<'getOrg'>(await getOrg(asUser(accountToken)));
  expect('test_key' in body).toBe(isShown);
  expect('production_key' in body).toBe(isShown);
  expect('key_overlaps' in body).toBe(isShown);
});

it('shows no key to an API key, nor to a user who also sends one', async () => {
  const { testKey, org_id } = await app.makeOrg();
  const body = await readBody<'getOrg'>(await getOrg({ 'x-api-key': testKey }));
  expect(body._id).toBe(org_id);
  expect(body).not.toHaveProperty('test_key');
  const support = await app.makeOrg({ role: 'support' });
  const headers = { ...asUser(support.accountToken), 'x-api-key': support.testKey };
  expect(await (await getOrg(headers)).json()).not.toHaveProperty('production_key');
});

it('shows the newest key that was not replaced', async () => {
  const { accountToken, org_id } = await app.makeOrg();
  const tenant = { org_id, environment: 'test' as const };
  const newest = await createApiKey(app.app.services, tenant);
  expect((await readBody<'getOrg'>(await getOrg(asUser(accountToken)))).test_key).toBe(newest);
  await runSql(
    app.database.adminUrl,
    `update api_key set revoked_at = now() + interval '1 hour' where org_id = $1`,
    [org_id],
  );
  expect(await (await getOrg(asUser(accountToken))).json()).not.toHaveProperty('test_key');
});
