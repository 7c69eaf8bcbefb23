import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, expect, it } from 'vitest';
import type { FeatureKey } from '#lib/feature-keys.ts';
import { changeFeatures } from './feature-flags.ts';

const app = await startTestApp({ env: { PATCHBAY_FEATURES: 'pipelines' } });
afterAll(() => app.close());

const change = (org_id: string, choices: [FeatureKey, 'on' | 'off' | 'default'][]) =>
  changeFeatures(app.app.services, org_id, new Map(choices));

async function readFlags(accountToken: string): Promise<unknown> {
  const { body } = await sender(app)<{ feature_flags: unknown }>(
    'GET',
    '/api/v1/org',
    asUser(accountToken),
  );
  return body.feature_flags;
}

it('is the choice of the installation, unless the organization has one', async () => {
  const [org, secondOrg] = [await app.makeOrg(), await app.makeOrg()];
  const installed = { ai_workflows: false, logs_execution: false, pipelines: true };
  expect(await readFlags(org.accountToken)).toEqual(installed);
  await change(org.org_id, [
    ['ai_workflows', 'on'],
    ['pipelines', 'off'],
  ]);
  expect(await readFlags(org.accountToken)).toEqual({
    ai_workflows: true,
    logs_execution: false,
    pipelines: false,
  });
  expect(await readFlags(secondOrg.accountToken)).toEqual(installed);
  expect(await change(org.org_id, [['pipelines', 'default']])).toEqual({ ai_workflows: true });
  expect(await readFlags(org.accountToken)).toEqual({ ...installed, ai_workflows: true });
});

it('writes nothing for an empty change', async () => {
  const { org_id } = await app.makeOrg();
  await change(org_id, [['pipelines', 'on']]);
  const updatedAt = () =>
    runSql(app.database.adminUrl, 'select updated_at from org where _id = $1', [org_id]);
  const { rows } = await updatedAt();
  app.advanceClock(1000);
  expect(await change(org_id, [])).toEqual({ pipelines: true });
  expect((await updatedAt()).rows).toEqual(rows);
});

it('changes no organization that does not exist', async () => {
  expect(await change('665f1c2ab7e4d90012a4c001', [['pipelines', 'on']])).toBeNull();
  expect(await change('665f1c2ab7e4d90012a4c001', [])).toBeNull();
});
