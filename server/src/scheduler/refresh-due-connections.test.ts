import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import {
  type ScriptedConnect,
  startScriptedConnect,
  storeTokens,
} from '#test/connect/start-scripted-connect.ts';
import { createCredentialProvider } from '../oauth/refresh/credential-provider.ts';
import { refreshDueConnections } from './refresh-due-connections.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

let app: ScriptedConnect;
let provider: ScriptedProvider;
beforeAll(async () => {
  app = await startScriptedConnect((scripted) => [
    scripted.app('rotating'),
    scripted.app('static', { lifetime: { access_s: 'unknown', refresh: 'static' } }),
    scripted.app('idle', {
      lifetime: { access_s: 'none', refresh: 'static', refresh_idle_days: 60 },
    }),
  ]);
  provider = app.provider;
});
afterEach(async () => {
  provider.calls.length = 0;
  await app.rows('update connection set next_refresh_at = null');
});
afterAll(() => app.close());

interface Given {
  slug?: string;
  /** The milliseconds until the token expires, or null if it does not. */
  lifeMs?: number | null;
  refresh_token?: string | null;
}

/** Stores a connection that is created now. */
async function connected({ slug = 'rotating', lifeMs = HOUR, refresh_token = 'r0' }: Given = {}) {
  const scope = await app.makeAccount();
  const tokens = { slug, refresh_token, endsInMs: lifeMs };
  return { scope, id: await storeTokens(app.connect, scope, tokens) };
}

const tokens = (expires_in: number | null, more: object = {}) =>
  json(200, {
    access_token: 'a1',
    refresh_token: 'r1',
    token_type: 'bearer',
    ...(expires_in === null ? {} : { expires_in }),
    ...more,
  });

const run = () => refreshDueConnections(app.connect, app.connect.credentials);
const findRow = async (id: string) =>
  (await app.rows('select * from connection where _id = $1', [id]))[0];
const listEvents = async (id: string) =>
  (
    await app.rows(
      'select type, reason from connection_event where connection = $1 order by created_at, _id',
      [id],
    )
  ).map(({ type, reason }) => `${type} ${reason}`);
/** Returns the milliseconds from a time to the next refresh; default from now. */
async function nextLook(id: string, since: Date = app.connect.clock()): Promise<number> {
  const at = (await findRow(id))?.next_refresh_at;
  return at instanceof Date ? at.getTime() - since.getTime() : Number.NaN;
}
/** Returns the milliseconds from a failure to the next refresh. */
async function readPause(id: string): Promise<number> {
  const { refresh_failed_at: failed, next_refresh_at: next } = (await findRow(id)) ?? {};
  return failed instanceof Date && next instanceof Date
    ? next.getTime() - failed.getTime()
    : Number.NaN;
}

describe('ahead of time', () => {
  test('a token is refreshed at half of its lifetime, and not before', async () => {
    const { id } = await connected();
    provider.respond = tokens(3600);
    await run();
    expect(provider.calls).toEqual([]);
    app.advanceClock(HOUR / 2);
    await run();
    await run();
    expect(provider.calls.map((call) => call.form.get('refresh_token'))).toEqual(['r0']);
    expect(await findRow(id)).toMatchObject({ gen: 2, status: 'active', refresh_failures: 0 });
    expect(await nextLook(id)).toBeGreaterThan(HOUR * 0.4);
  });

  test('several workers at once send one refresh per connection', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => connected()));
    provider.respond = (call, response) => {
      setTimeout(() => tokens(3600)(call, response), 20);
    };
    app.advanceClock(HOUR / 2);
    const others = [1, 2, 3].map(() => createCredentialProvider(app.connect));
    await Promise.all([
      run(),
      ...others.map((credentials) => refreshDueConnections(app.connect, credentials)),
    ]);
    expect(provider.calls).toHaveLength(made.length);
    for (const { id } of made) {
      expect(await findRow(id)).toMatchObject({ gen: 2, lease_owner: null });
    }
  });

  test('keys, disconnected and expired connections are not refreshed', async () => {
    const { id } = await connected();
    await app.rows("update connection set status = 'expired' where _id = $1", [id]);
    app.advanceClock(HOUR);
    expect(await run()).toBe(0);
  });

  test('a token without expiry is checked once', async () => {
    const { id } = await connected({ lifeMs: null });
    app.advanceClock(DAY);
    expect(await run()).toBe(1);
    expect(provider.calls).toEqual([]);
    expect(await findRow(id)).toMatchObject({ next_refresh_at: null, gen: 1 });
  });

  test('a refresh token that expires when unused is used every day', async () => {
    const { id } = await connected({ slug: 'idle', lifeMs: null });
    provider.respond = tokens(null);
    for (const gen of [2, 3]) {
      app.advanceClock(DAY);
      await run();
      expect(await findRow(id)).toMatchObject({ gen });
    }
  });

  test('without a refresh token it is marked expired when the token ends, without a request', async () => {
    const { id } = await connected({ refresh_token: null });
    app.advanceClock(HOUR - 10 * SECOND);
    await run();
    expect(await findRow(id)).toMatchObject({ status: 'active' });
    app.advanceClock(10 * SECOND);
    await run();
    expect(await findRow(id)).toMatchObject({
      status: 'expired',
      expired_reason: 'NO_REFRESH_TOKEN',
    });
    expect(await listEvents(id)).toEqual([
      'connection.created null',
      'connection.expired NO_REFRESH_TOKEN',
    ]);
    const audited = await app.rows(
      `select event_type, action_type, actor_type, ip_address, request_id, metadata from audit_event
        where entity_id = $1 order by created_at desc limit 1`,
      [id],
    );
    expect(audited).toEqual([
      {
        ...{ event_type: 'CONNECTION_EXPIRED', action_type: 'error', actor_type: 'system' },
        ...{ ip_address: null, request_id: null, metadata: { reason: 'NO_REFRESH_TOKEN' } },
      },
    ]);
  });
});

describe('when the provider fails', () => {
  test('an outage backs off in steps, never expires the connection, and ends with the first response', async () => {
    const { id } = await connected();
    provider.respond = json(503, {});
    app.advanceClock(HOUR / 2);
    for (const step of [5, 30, 120, 600, 3600, 3600]) {
      await run();
      const pause = await readPause(id);
      expect(pause).toBeGreaterThanOrEqual(step * SECOND);
      expect(pause).toBeLessThanOrEqual(step * SECOND * 1.2);
      await run();
      app.advanceClock(step * SECOND * 1.2);
    }
    expect(provider.calls).toHaveLength(6);
    expect(await findRow(id)).toMatchObject({ status: 'active', refresh_failures: 6 });
    await app.rows('update connection set refresh_failures = 29 where _id = $1', [id]);
    await run();
    expect(await readPause(id)).toBeGreaterThanOrEqual(DAY);
    provider.respond = tokens(3600);
    app.advanceClock(1.2 * DAY);
    await run();
    expect(await findRow(id)).toMatchObject({
      gen: 2,
      refresh_failures: 0,
      refresh_failed_at: null,
    });
    expect(await listEvents(id)).toEqual(['connection.created null']);
  });

  test('an unchanged expiry is not progress: it backs off and does not loop', async () => {
    const { id } = await connected();
    app.advanceClock(HOUR / 2);
    provider.respond = tokens(HOUR / 2 / SECOND - 60);
    await run();
    await run();
    expect(provider.calls).toHaveLength(1);
    expect(await findRow(id)).toMatchObject({ gen: 2, refresh_failures: 1, status: 'active' });
    expect(await nextLook(id)).toBeLessThanOrEqual(6 * SECOND);
    app.advanceClock(6 * SECOND);
    provider.respond = tokens(1);
    const since = app.connect.clock();
    await run();
    expect(await findRow(id)).toMatchObject({ gen: 3, refresh_failures: 2 });
    expect(await nextLook(id, since)).toBeGreaterThan(29 * SECOND);
  });

  test('a static token must be rejected twice before the connection expires', async () => {
    const { id, scope } = await connected({ slug: 'static' });
    provider.respond = json(400, { error: 'invalid_grant' });
    app.advanceClock(HOUR / 2);
    await run();
    expect(await findRow(id)).toMatchObject({ status: 'active', gen: 1, lease_owner: null });
    const source = app.connect.credentials;
    await source.getFreshCredentials(scope.tenant, id);
    expect(provider.calls).toHaveLength(1);
    app.advanceClock(5 * SECOND);
    await run();
    expect(provider.calls).toHaveLength(2);
    expect(await findRow(id)).toMatchObject({ status: 'expired', expired_reason: 'INVALID_GRANT' });
    expect(await listEvents(id)).toEqual([
      'connection.created null',
      'connection.expired INVALID_GRANT',
    ]);
  });

  test('a static token that was rejected in error stays valid', async () => {
    const { id } = await connected({ slug: 'static' });
    provider.respond = json(400, { error: 'invalid_grant' });
    app.advanceClock(HOUR / 2);
    await run();
    provider.respond = tokens(3600);
    app.advanceClock(5 * SECOND);
    await run();
    expect(await findRow(id)).toMatchObject({ status: 'active', gen: 2, grant_refused_at: null });
  });

  test('a rotating token is not sent twice', async () => {
    const { id } = await connected();
    provider.respond = json(400, { error: 'invalid_grant' });
    app.advanceClock(HOUR / 2);
    await run();
    expect(await findRow(id)).toMatchObject({ status: 'expired' });
    expect(provider.calls).toHaveLength(1);
  });

  test('wrong client credentials wait for the operator and expire nothing', async () => {
    const { id } = await connected();
    provider.respond = json(401, { error: 'invalid_client' });
    app.advanceClock(HOUR / 2);
    const since = app.connect.clock();
    await run();
    expect(await findRow(id)).toMatchObject({ status: 'active', refresh_failures: 5 });
    expect(await nextLook(id, since)).toBeGreaterThan(HOUR - SECOND);
  });
});
