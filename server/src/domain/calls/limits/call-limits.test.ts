import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ApiProvider,
  type ApiResponder,
  buildOauthApp,
  reply,
  respondInTurn,
  startApiProvider,
} from '#test/calls/api-provider.ts';
import { type CallFixture, startCallFixture } from '#test/calls/call-fixture.ts';
import { until } from '#test/until.ts';

let provider: ApiProvider;
let app: CallFixture;
beforeAll(async () => {
  provider = await startApiProvider();
  const { url } = provider;
  app = await startCallFixture({
    extraApps: [
      buildOauthApp('parcels', url),
      buildOauthApp('quota', url, {
        rate_limit: {
          status: [403, 429],
          reset: { header: 'x-ratelimit-reset', unit: 'epoch' },
          remaining: 'x-ratelimit-remaining',
        },
      }),
      buildOauthApp('in_body', url, {
        rate_limit: { body: { pointer: '/message', regex: '^API limit reached$' } },
      }),
      buildOauthApp('two_at_once', url, { rate_limit: { concurrency: 2 } }),
    ],
    allowPrivateHosts: [`127.0.0.1:${provider.port}`],
  });
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.respond = reply(200);
  app.pauses.length = 0;
});
afterAll(async () => {
  provider.close();
  await app.close();
});

const once = { isRepeatable: false, method: 'POST' } as const;
const drop: ApiResponder = (_call, response) => response.destroy();

describe('a retry-after of the app', () => {
  test.each([
    ['seconds', () => '3', 3_000],
    ['a date', () => new Date(app.connect.clock().getTime() + 7_000).toUTCString(), 6_000],
  ])('is observed, given in %s', async (_what, text, atLeast) => {
    const { call } = await app.connected('parcels');
    provider.respond = respondInTurn(reply(429, {}, { 'retry-after': text() }), reply(200));
    expect((await call()).status).toBe(200);
    expect(app.pauses).toHaveLength(1);
    expect(app.pauses[0]).toBeGreaterThanOrEqual(atLeast);
    // With a jitter, so that those who wait for the same moment come apart.
    expect(app.pauses[0]).toBeLessThanOrEqual(atLeast + 2_000);
  });

  test('is read from the connector’s header, and turns a 403 into a rate limit', async () => {
    const { call } = await app.connected('quota');
    const end = Math.ceil(app.connect.clock().getTime() / 1000) + 5;
    const limited = reply(403, {}, { 'x-ratelimit-reset': String(end) });
    provider.respond = respondInTurn(limited, reply(200));
    expect((await call()).status).toBe(200);
    expect(app.pauses[0]).toBeGreaterThan(3_000);
    provider.calls.length = 0;
    provider.respond = reply(403, { message: 'not for you' });
    expect((await call()).status).toBe(403);
    expect(provider.calls).toHaveLength(1);
  });

  test('is read from the body', async () => {
    const { call } = await app.connected('in_body');
    provider.respond = respondInTurn(
      reply(200, { message: 'API limit reached' }),
      reply(200, { rows: [] }),
    );
    expect((await call()).body.toString()).toBe('{"rows":[]}');
  });

  test('without a length grows up to a maximum', async () => {
    const { call } = await app.connected('parcels');
    provider.respond = reply(503);
    expect((await call()).status).toBe(503);
    expect(app.pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  test('is passed on if it is long', async () => {
    const { call } = await app.connected('parcels');
    provider.respond = reply(429, {}, { 'retry-after': '120' });
    expect(await call()).toMatchObject({ status: 429, retryAfterSeconds: 120 });
    expect(app.pauses).toEqual([]);
    // The next call fails without a request to the app.
    const next = call();
    await expect(next).rejects.toMatchObject({ code: 'CONNECTION_BUSY', retryAfterSeconds: 120 });
    expect(provider.calls).toHaveLength(1);
  });

  test.each([
    ['until its end', 2_400, 1_200],
    ['for an hour at most, then the app is called again', 86_400, 2_400],
  ])('is kept %s', async (_how, seconds, remaining) => {
    const { call } = await app.connected('parcels');
    provider.respond = respondInTurn(
      reply(429, {}, { 'retry-after': String(seconds) }),
      reply(200),
    );
    expect(await call()).toMatchObject({ status: 429, retryAfterSeconds: seconds });
    app.advanceClock(1_200_000);
    await expect(call()).rejects.toMatchObject({
      code: 'CONNECTION_BUSY',
      retryAfterSeconds: remaining,
    });
    expect(provider.calls).toHaveLength(1);
    app.advanceClock(remaining * 1000);
    expect((await call()).status).toBe(200);
  });

  test('is passed on if the request must not be repeated, and delays the next one', async () => {
    const { call } = await app.connected('parcels');
    provider.respond = respondInTurn(reply(429, {}, { 'retry-after': '5' }), reply(200));
    expect(await call(once)).toMatchObject({ status: 429, retryAfterSeconds: 5 });
    expect(app.pauses).toEqual([]);
    expect((await call(once)).status).toBe(200);
    expect(app.pauses).toHaveLength(1);
  });

  test('applies to one connection only', async () => {
    const [first, second] = [await app.connected('parcels'), await app.connected('parcels')];
    provider.respond = respondInTurn(reply(429, {}, { 'retry-after': '120' }), reply(200));
    expect((await first.call()).status).toBe(429);
    expect((await second.call()).status).toBe(200);
    expect(app.pauses).toEqual([]);
  });

  test('is observed in advance if the app says that the quota is exhausted', async () => {
    const { call } = await app.connected('quota');
    const end = Math.ceil(app.connect.clock().getTime() / 1000) + 9;
    const last = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(end) };
    provider.respond = respondInTurn(reply(200, {}, last), reply(200));
    await call();
    expect(app.pauses).toEqual([]);
    await call();
    expect(app.pauses[0]).toBeGreaterThan(7_000);
  });
});

describe('a pause that another process learned of', () => {
  const elsewhere = () => app.newCaller();
  const signal = new AbortController().signal;
  const soon = { 'retry-after': '5' };
  const late = { 'retry-after': '120' };
  const readRow = async (id: string) =>
    (await app.rows('select * from connection where _id = $1', [id]))[0];

  test('delays the next call, or fails it without a request to the app', async () => {
    const { call, id } = await app.connected('parcels');
    const before = await readRow(id);
    provider.respond = respondInTurn(reply(429, {}, soon), reply(200), reply(429, {}, late));
    expect((await call(once)).status).toBe(429);
    await app.background.settled();
    expect((await call(once, signal, elsewhere())).status).toBe(200);
    expect(app.pauses).toHaveLength(1);
    expect((await call(once)).status).toBe(429);
    await app.background.settled();
    const next = call(once, signal, elsewhere());
    await expect(next).rejects.toMatchObject({ code: 'CONNECTION_BUSY', retryAfterSeconds: 120 });
    expect(provider.calls).toHaveLength(3);
    // A pause is not a change by a person.
    expect((await readRow(id))?.updated_at).toEqual(before?.updated_at);
  });

  test('stops a call that was waiting for a slot', async () => {
    const { call } = await app.connected('two_at_once');
    const held: (() => void)[] = [];
    provider.respond = (request, response) => held.push(() => reply(200)(request, response));
    const secondProcess = elsewhere();
    const waiting = Array.from({ length: 3 }, () => call(once, signal, secondProcess));
    await until(() => held.length === 2);
    provider.respond = reply(429, {}, late);
    expect((await call(once)).status).toBe(429);
    await app.background.settled();
    for (const end of held) {
      end();
    }
    expect((await Promise.allSettled(waiting)).map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(provider.calls).toHaveLength(3);
  });

  test('keeps the longest of several', async () => {
    const { call, id } = await app.connected('parcels');
    const held: ServerResponse[] = [];
    provider.respond = (_request, response) => held.push(response);
    const calls = Array.from({ length: 3 }, () => call(once));
    await until(() => held.length === 3);
    for (const [at, response] of held.entries()) {
      response.writeHead(429, at === 1 ? late : soon).end();
    }
    await Promise.all(calls);
    await app.background.settled();
    const { paused_until } = (await readRow(id)) ?? {};
    const leftMs = Number(paused_until) - app.connect.clock().getTime();
    expect(leftMs).toBeGreaterThan(60_000);
    await expect(call(once, signal, elsewhere())).rejects.toMatchObject({
      code: 'CONNECTION_BUSY',
    });
  });
});

test('quota exhausted for long: the next call fails without a request to the app', async () => {
  const { call } = await app.connected('quota');
  const inSeconds = (seconds: number) => Math.ceil(app.connect.clock().getTime() / 1000) + seconds;
  const exhausted = (end: number) =>
    reply(200, {}, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(end) });
  provider.respond = respondInTurn(
    exhausted(inSeconds(200)),
    exhausted(inSeconds(86_400)),
    reply(200),
  );
  await call();
  await expect(call()).rejects.toMatchObject({ code: 'CONNECTION_BUSY' });
  app.advanceClock(201_000);
  await call();
  // A pause of a day is not trusted: after five minutes one call tries again.
  await expect(call()).rejects.toMatchObject({ retryAfterSeconds: 300 });
  app.advanceClock(301_000);
  expect((await call()).status).toBe(200);
  expect(provider.calls).toHaveLength(3);
});

test('no more concurrent requests are sent than the app allows', async () => {
  const { call } = await app.connected('two_at_once');
  let [out, maxConcurrent] = [0, 0];
  provider.respond = (request, response) => {
    out += 1;
    maxConcurrent = Math.max(maxConcurrent, out);
    setTimeout(() => {
      out -= 1;
      reply(200)(request, response);
    }, 20);
  };
  const responses = await Promise.all(Array.from({ length: 7 }, () => call()));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  expect(maxConcurrent).toBe(2);
});

describe('a connection that breaks', () => {
  test('is retried if the request may be repeated', async () => {
    const { call } = await app.connected('parcels');
    provider.respond = respondInTurn(drop, drop, reply(200));
    expect((await call()).status).toBe(200);
    expect(app.pauses).toEqual([1_000, 2_000]);
  });

  test('is an error if it may not', async () => {
    const { call } = await app.connected('parcels');
    provider.respond = drop;
    await expect(call(once)).rejects.toMatchObject({ code: 'VENDOR_UNREACHABLE' });
    expect(provider.calls).toHaveLength(1);
  });

  test('no response in time is an error, and not retried', async () => {
    const { call } = await app.connected('parcels');
    provider.respond = () => undefined;
    const impatient = app.newCaller({ responseMs: 800 });
    const response = call({}, new AbortController().signal, impatient);
    await expect(response).rejects.toMatchObject({ code: 'VENDOR_TIMEOUT' });
    expect(provider.calls).toHaveLength(1);
  });

  test('a response that is too large is an error', async () => {
    const { call } = await app.connected('parcels');
    provider.respond = (_call, response) => response.end(Buffer.alloc(10_000_001));
    await expect(call()).rejects.toMatchObject({ code: 'VENDOR_ANSWER_UNUSABLE' });
  });
});

describe('a host that fails 10 times in a row', () => {
  test('gets no requests for 30 s; then one probe', async () => {
    const { call } = await app.connected('parcels');
    provider.respond = reply(500);
    for (let i = 0; i < 10; i += 1) {
      expect((await call()).status).toBe(500);
    }
    await expect(call()).rejects.toMatchObject({ code: 'VENDOR_PAUSED', retryAfterSeconds: 30 });
    expect(provider.calls).toHaveLength(10);
    // Another organization is not affected by this one's failures.
    const secondConnection = await app.connected('parcels');
    expect((await secondConnection.call()).status).toBe(500);
    app.advanceClock(31_000);
    expect((await call()).status).toBe(500);
    await expect(call()).rejects.toMatchObject({ code: 'VENDOR_PAUSED' });
    app.advanceClock(31_000);
    provider.respond = reply(200);
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(200);
  });

  test('9 failures and a success do not count', async () => {
    const { call } = await app.connected('parcels');
    const nine = Array.from({ length: 9 }, () => reply(500));
    provider.respond = respondInTurn(reply(500), ...nine.slice(1), reply(200), ...nine, reply(200));
    for (let i = 0; i < 20; i += 1) {
      await call();
    }
    expect(provider.calls).toHaveLength(20);
  });
});
