import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { describe, expect, it } from 'vitest';
import { makeConfigs, mapField, text } from '#test/configs/config-fixture.ts';

const app = await shareTestApp();

it('writers at the same time lose nothing, and each change has a revision of its own', async () => {
  const fields = Array.from({ length: 20 }, (_, at) => text(`f${at}`));
  const { save, update, read } = await makeConfigs(app, { fields });
  await save();
  const written = await Promise.all(
    fields.map(({ id }) => update({ fields: { [id]: id }, revision: 1 })),
  );
  const revisions = written.map(({ body }) => body.revision).sort((a, b) => a - b);
  expect(revisions).toEqual(fields.map((_, at) => at + 2));
  const { body } = await read();
  expect(body.fields.map(({ value }) => value)).toEqual(fields.map(({ id }) => id));
  const same = await Promise.all(
    ['a', 'b', 'c', 'd'].map((value) => update({ fields: { f0: value }, revision: 21 })),
  );
  expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

describe('rows that the embedding application brings', () => {
  const listRows = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => ({ name: 'x'.repeat(length), value: `${at}` }));

  it('are dropped where no field asks for them, and bounded all together', async () => {
    const keys = Array.from({ length: 51 }, (_, at) => `key${at}`);
    const { save, update, read } = await makeConfigs(app, {
      fields: keys.map((key) => mapField(key, key)),
    });
    const row = [{ name: 'A', value: 'a', multiple: true }];
    const byKey = (some: string[], rows: object[] = row) =>
      Object.fromEntries(some.map((key) => [key, rows]));
    await save({ labels: { ...byKey(keys.slice(0, 40)), elsewhere: row } });
    const stored = await runSql(
      app.database.adminUrl,
      `select json_object_keys(labels->'by_key') as key from config where config_id = $1 and labels::text like '%key0%'`,
      ['harbor-coffee'],
    );
    expect(stored.rows.map(({ key }) => key)).toEqual(keys.slice(0, 40));
    const refused = { status: 400, body: { details: [{ pointer: '/labels' }] } };
    expect(await update({ labels: byKey(keys.slice(40)) })).toMatchObject(refused);
    expect(await update({ labels: listRows(500, 240) })).toMatchObject({ status: 200 });
    const long = byKey(['key0', 'key1'], listRows(300, 240));
    expect(await update({ labels: long })).toMatchObject(refused);
    expect((await read()).body.revision).toBe(2);
  });
});
