import type { ApiErrorBody, Schedule, SchedulePage } from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { readEvents, readNext } from '#http/routes/system/stream-events.test-support.ts';
import { shareWorkflowApp } from '../workflows/workflow-app.ts';
import { graph, logNode, START } from '../workflows/workflow-fixture.ts';

const SCHEDULES = '/api/v1/workflow/public/scheduled';
const { app, fixture } = await shareWorkflowApp();
const { member } = fixture;
/** Reads as a member of the dashboard, who names no linked account. */
const read = async (query: Readonly<Record<string, string>>) =>
  (await fixture.send<SchedulePage>('GET', `${SCHEDULES}?${new URLSearchParams(query)}`, member))
    .body;
const listIds = async (query: Readonly<Record<string, string>>) =>
  (await read(query)).docs.map(({ _id }) => _id);
const register = async (workflow: string, linked_account_id: string, body: object) => {
  const headers = { ...member, linked_account_id, workflow_id_alias: workflow };
  const made = await fixture.send<Schedule & ApiErrorBody>('POST', SCHEDULES, headers, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
};
const send = async (method: string, { _id }: Schedule, what = '', body?: object) =>
  (await fixture.send<Schedule>(method, `${SCHEDULES}/${_id}${what}`, member, body)).body;

test('a member filters the schedules of all accounts, which a large payload does not slow', async () => {
  const morning = { trigger_type: 'cron', regex: '0 9 * * *' };
  const deals = await fixture.publish(await fixture.create(member, { name: 'Log of won deals' }), {
    ...graph(),
    nodes: [{ ...START, data: { kind: 'event', event: 'Deal won' } }, logNode('2')],
  });
  const report = await fixture.publish(await fixture.create(member, { name: 'Log of the week' }));
  const large = { text: 'x'.repeat(20_000) };
  const [running, paused, ended] = [
    await register(deals._id, 'harbor-coffee', { ...morning, payload: large }),
    await register(report._id, 'harbor-coffee', { ...morning, endDate: '2030-01-01' }),
    await register(report._id, 'sibling', morning),
  ];
  const changes = readEvents(app, fixture.org.accountToken, '?seconds=300');
  expect(await readNext(changes)).toBe('ready {}');
  await send('PUT', paused, '/pause');
  expect(await readNext(changes)).toBe(
    `change ${JSON.stringify({ kind: 'schedule', id: paused._id })}`,
  );
  await changes.return(undefined);
  await runSql(
    app.database.adminUrl,
    `update schedule set inactive_from = now(), next_at = null, created_at = '2026-01-05T12:00:00Z' where _id = $1`,
    [ended._id],
  );
  const mine = { workflow_name: 'LOG OF' };
  const filters: [Record<string, string>, Schedule[]][] = [
    [{}, [paused, running, ended]],
    [{ status: 'ALL' }, [paused, running, ended]],
    [{ status: 'running' }, [running]],
    [{ status: 'paused' }, [paused]],
    [{ status: 'inactive' }, [ended]],
    [{ workflow_name: 'the week' }, [paused, ended]],
    [{ workflow_id: report._id }, [paused, ended]],
    [{ event_name: 'Deal won' }, [running]],
    [{ event_name: 'Deal won', workflow_id: report._id }, []],
    [{ event_name: 'deal' }, []],
    [{ linked_account_id: 'harbor-coffee' }, [paused, running]],
    [{ linked_account_id: 'harbor' }, []],
    [{ start_date: '2026-01-05', end_date: '2026-01-05' }, [ended]],
    [{ end_date: '2026-01-04' }, []],
  ];
  for (const [filter, expected] of filters) {
    expect(await listIds({ ...mine, ...filter }), JSON.stringify(filter)).toEqual(
      expected.map(({ _id }) => _id),
    );
  }
  const first = await read({ ...mine, limit: '2' });
  const rest = await listIds({ ...mine, limit: '2', cursor: first.next_cursor ?? '' });
  expect(rest).toEqual([ended._id]);

  expect(first.docs[1]).not.toHaveProperty('payload');
  expect(await send('GET', running)).toMatchObject({ payload: large, missed_times: 0 });
  await fixture.call('PUT', report._id, { what: '/publish', body: { published: false } });
  expect(await send('GET', paused)).toMatchObject({ workflow: { is_published: false } });
  expect(await send('PUT', paused, '', { endDate: null })).toMatchObject({
    cron_pattern: '0 9 * * *',
    options: { endDate: null },
  });
});
