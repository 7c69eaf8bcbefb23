import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { describe, expect, it } from 'vitest';
import { type ConfigFixture, makeConfigs, text } from '#test/configs/config-fixture.ts';
import { sendWhileLocked } from '#test/send-while-locked.ts';

const app = await shareTestApp();

/** Stores configs `extra-1`, `extra-2` … of an app, half of them archived. */
async function insertConfigs(
  { tenant, account }: ConfigFixture,
  slug: string,
  count: number,
): Promise<void> {
  await runSql(
    app.database.adminUrl,
    `insert into config (_id, org_id, environment, linked_account, slug, config_id, labels, revision, archived_at,
       created_at, updated_at)
     select substr(md5(random()::text), 1, 24), $1, $2, $3, $4, 'extra-' || n, '{"list":[],"by_key":{}}', 1,
       case when n % 2 = 0 then now() end, now(), now()
     from generate_series(1, $5::int) n`,
    [tenant.org_id, tenant.environment, account._id, slug, String(count)],
  );
}

const LIMIT_REACHED = {
  status: 400,
  body: {
    error_code: 'LIMIT_REACHED',
    message:
      'This account has 100 configs of Demo CRM, archived ones included, which is the most. Change one of them instead, or delete one that is not used.',
  },
};

describe('the configs of a linked account', () => {
  it('are at most 100 of an app, also when several are created at a time', async () => {
    const fixture = await makeConfigs(app, { fields: [text('a')] });
    const { save, send, backend, member, session, tenant } = fixture;
    await insertConfigs(fixture, 'demo_crm', 99);
    const together = await sendWhileLocked(
      app,
      tenant,
      ['one', 'two', 'three'].map((config_id) => () => save({ config_id })),
    );
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(together.find(({ status }) => status === 400)).toMatchObject(LIMIT_REACHED);
    for (const by of [backend, member]) {
      const body = { slug: 'demo_crm', config_id: 'newer' };
      expect(await send('POST', '/api/v2/public/config', by, body)).toMatchObject(LIMIT_REACHED);
    }
    for (const config_id of ['extra-1', 'extra-2']) {
      expect(await save({ config_id, fields: { a: 'x' } })).toMatchObject({ status: 200 });
    }
    const path = '/api/v2/f-sdk/slug/demo_crm/config/extra-4';
    expect(await send('DELETE', path, session)).toMatchObject({ status: 200 });
    expect(await save()).toMatchObject({ status: 200 });
  });

  it('are at most 1,000 of all apps', async () => {
    const fixture = await makeConfigs(app, { fields: [text('a')] });
    await insertConfigs(fixture, 'demo_crm', 99);
    await insertConfigs(fixture, 'other_app', 901);
    expect(await fixture.save()).toMatchObject({
      status: 400,
      body: {
        error_code: 'LIMIT_REACHED',
        message: expect.stringContaining('This account has 1000 configs of all apps'),
      },
    });
  });
});
