import type { ApiErrorBody, Datastore } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { expect, test } from 'vitest';

const app = await shareTestApp();
const PATH = '/api/v1/org/datastore';

test('datastores are created, changed and deleted in one environment of one organization', async () => {
  const org = await app.makeOrg();
  const send = sender(app);
  const call = <T>(method: string, path = '', body?: object, as = asUser(org.accountToken)) =>
    send<T & ApiErrorBody>(method, `${PATH}${path}`, as, body);
  const { body: made } = await call<Datastore>('POST', '', { name: 'codes', data: { b: 1, a: 2 } });
  expect(await call('POST', '', { name: 'codes', data: [] })).toMatchObject({
    status: 409,
    body: { error_code: 'ALREADY_EXISTS', details: [{ pointer: '/name' }] },
  });
  expect(await call('POST', '', { name: 'large', data: ['x'.repeat(70_000)] })).toMatchObject({
    status: 400,
    body: { details: [{ pointer: '/data' }] },
  });
  const changed = await call<Datastore>('PUT', `/${made._id}`, { data: [1] });
  expect(changed.body).toMatchObject({ name: 'codes', data: [1] });
  expect((await call<Datastore[]>('GET')).body).toEqual([changed.body]);
  const production = asUser(org.accountToken, 'production');
  expect((await call<Datastore[]>('GET', '', undefined, production)).body).toEqual([]);
  const other = asUser((await app.makeOrg()).accountToken);
  expect(await call('DELETE', `/${made._id}`, undefined, other)).toMatchObject({ status: 404 });
  expect(await call('DELETE', `/${made._id}`)).toMatchObject({ status: 200 });
  expect(await call('PUT', `/${made._id}`, { name: 'again' })).toMatchObject({ status: 404 });
});
