import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { describe, expect, it } from 'vitest';
import { makeConfigs, text } from '#test/configs/config-fixture.ts';

const app = await shareTestApp();

describe('a config', () => {
  it('is made once by 50 callers at the same time, and audited', async () => {
    const { save, history, org, session, send } = await makeConfigs(app, { fields: [text('a')] });
    const made = await Promise.all(Array.from({ length: 50 }, () => save()));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await history()).toMatchObject([
      { kind: 'created', revision: 1, actor: { type: 'linked_account', name: 'Harbor Coffee' } },
    ]);
    const list = await send('GET', '/api/v2/public/slug/demo_crm/configs', session);
    expect(list.body).toMatchObject([{ config_id: 'harbor-coffee' }]);
    const { rows } = await runSql(
      app.database.adminUrl,
      'select event_type, actor_type from audit_event where org_id = $1 and entity_type = $2',
      [org.org_id, 'config'],
    );
    expect(rows).toEqual([{ event_type: 'CONFIG_CREATED', actor_type: 'linked_account' }]);
  });
});
