import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ApiAnswer,
  type ApiVendor,
  inTurn,
  oauthApiApp,
  reply,
  startApiVendor,
} from '../../../../test/calls/api-vendor.ts';
import { type CallKit, startCallKit } from '../../../../test/calls/call-kit.ts';

let vendor: ApiVendor;
let kit: CallKit;
beforeAll(async () => {
  vendor = await startApiVendor();
  const { url } = vendor;
  kit = await startCallKit({
    extraApps: [
      oauthApiApp('parcels', url),
      oauthApiApp('quota', url, {
        rate_limit: {
          status: [403, 429],
          reset: { header: 'x-ratelimit-reset', unit: 'epoch' },
          remaining: 'x-ratelimit-remaining',
        },
      }),
      oauthApiApp('in_body', url, {
        rate_limit: { body: { pointer: '/message', regex: '^API limit reached$' } },
      }),
      oauthApiApp('two_at_once', url, { rate_limit: { concurrency: 2 } }),
    ],
    allowPrivateHosts: [`127.0.0.1:${vendor.port}`],
  });
});
beforeEach(() => {
  vendor.calls.length = 0;
  vendor.answer = reply(200);
  kit.pauses.length = 0;
});
afterAll(async () => {
  vendor.close();
  await kit.close();
});

const once = { isRepeatable: false, method: 'POST' } as const;
const drop: ApiAnswer = (_call, response) => response.destroy();

describe('a pause that the app asks for', () => {
  test.each([
    ['seconds', () => '3', 3_000],
    ['a date', () => new Date(kit.connect.clock().getTime() + 7_000).toUTCString(), 6_000],
  ])('is made, given in %s', async (_what, text, atLeast) => {
    const { call } = await kit.connected('parcels');
    vendor.answer = inTurn(reply(429, {}, { 'retry-after': text() }), reply(200));
    expect((await call()).status).toBe(200);
    expect(kit.pauses).toHaveLength(1);
    expect(kit.pauses[0]).toBeGreaterThanOrEqual(atLeast);
    // With a jitter, so that those who wait for the same moment come apart.
    expect(kit.pauses[0]).toBeLessThanOrEqual(atLeast + 2_000);
  });

  test('is read from the header of the connector, and makes a limit of a 403', async () => {
    const { call } = await kit.connected('quota');
    const end = Math.ceil(kit.connect.clock().getTime() / 1000) + 5;
    const limited = reply(403, {}, { 'x-ratelimit-reset': String(end) });
    vendor.answer = inTurn(limited, reply(200));
    expect((await call()).status).toBe(200);
    expect(kit.pauses[0]).toBeGreaterThan(3_000);
    vendor.calls.length = 0;
    vendor.answer = reply(403, { message: 'not for you' });
    expect((await call()).status).toBe(403);
    expect(vendor.calls).toHaveLength(1);
  });

  test('is read from the body', async () => {
    const { call } = await kit.connected('in_body');
    vendor.answer = inTurn(reply(200, { message: 'API limit reached' }), reply(200, { rows: [] }));
    expect((await call()).body.toString()).toBe('{"rows":[]}');
  });

  test('without a length grows, and has an end', async () => {
    const { call } = await kit.connected('parcels');
    vendor.answer = reply(503);
    expect((await call()).status).toBe(503);
    expect(kit.pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  test('is passed on where it is long', async () => {
    const { call } = await kit.connected('parcels');
    vendor.answer = reply(429, {}, { 'retry-after': '120' });
    expect(await call()).toMatchObject({ status: 429, retryAfterSeconds: 120 });
    expect(kit.pauses).toEqual([]);
    // The next call fails without a request to the app.
    const next = call();
    await expect(next).rejects.toMatchObject({ code: 'CONNECTION_BUSY', retryAfterSeconds: 120 });
    expect(vendor.calls).toHaveLength(1);
  });

  test.each([
    ['until its end', 2_400, 1_200],
    ['for an hour at most, then the app is called again', 86_400, 2_400],
  ])('is kept %s', async (_how, seconds, left) => {
    const { call } = await kit.connected('parcels');
    vendor.answer = inTurn(reply(429, {}, { 'retry-after': String(seconds) }), reply(200));
    expect(await call()).toMatchObject({ status: 429, retryAfterSeconds: seconds });
    kit.pass(1_200_000);
    await expect(call()).rejects.toMatchObject({
      code: 'CONNECTION_BUSY',
      retryAfterSeconds: left,
    });
    expect(vendor.calls).toHaveLength(1);
    kit.pass(left * 1000);
    expect((await call()).status).toBe(200);
  });

  test('is passed on where the call may not be sent twice, and holds the next one back', async () => {
    const { call } = await kit.connected('parcels');
    vendor.answer = inTurn(reply(429, {}, { 'retry-after': '5' }), reply(200));
    expect(await call(once)).toMatchObject({ status: 429, retryAfterSeconds: 5 });
    expect(kit.pauses).toEqual([]);
    expect((await call(once)).status).toBe(200);
    expect(kit.pauses).toHaveLength(1);
  });

  test('concerns one connection alone', async () => {
    const [first, second] = [await kit.connected('parcels'), await kit.connected('parcels')];
    vendor.answer = inTurn(reply(429, {}, { 'retry-after': '120' }), reply(200));
    expect((await first.call()).status).toBe(429);
    expect((await second.call()).status).toBe(200);
    expect(kit.pauses).toEqual([]);
  });

  test('is made ahead where the app says that nothing is left', async () => {
    const { call } = await kit.connected('quota');
    const end = Math.ceil(kit.connect.clock().getTime() / 1000) + 9;
    const last = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(end) };
    vendor.answer = inTurn(reply(200, {}, last), reply(200));
    await call();
    expect(kit.pauses).toEqual([]);
    await call();
    expect(kit.pauses[0]).toBeGreaterThan(7_000);
  });
});

test('quota exhausted for long: the next call fails without a request to the app', async () => {
  const { call } = await kit.connected('quota');
  const inSeconds = (seconds: number) => Math.ceil(kit.connect.clock().getTime() / 1000) + seconds;
  const exhausted = (end: number) =>
    reply(200, {}, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(end) });
  vendor.answer = inTurn(exhausted(inSeconds(200)), exhausted(inSeconds(86_400)), reply(200));
  await call();
  await expect(call()).rejects.toMatchObject({ code: 'CONNECTION_BUSY' });
  kit.pass(201_000);
  await call();
  // A day is no pause to keep on one word: after five minutes one call looks.
  await expect(call()).rejects.toMatchObject({ retryAfterSeconds: 300 });
  kit.pass(301_000);
  expect((await call()).status).toBe(200);
  expect(vendor.calls).toHaveLength(3);
});

test('no more calls are out at once than the app takes', async () => {
  const { call } = await kit.connected('two_at_once');
  let [out, most] = [0, 0];
  vendor.answer = (asked, response) => {
    out += 1;
    most = Math.max(most, out);
    setTimeout(() => {
      out -= 1;
      reply(200)(asked, response);
    }, 20);
  };
  const answers = await Promise.all(Array.from({ length: 7 }, () => call()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  expect(most).toBe(2);
});

describe('a connection that breaks', () => {
  test('is tried again where the call may be sent twice', async () => {
    const { call } = await kit.connected('parcels');
    vendor.answer = inTurn(drop, drop, reply(200));
    expect((await call()).status).toBe(200);
    expect(kit.pauses).toEqual([1_000, 2_000]);
  });

  test('is an error where it may not', async () => {
    const { call } = await kit.connected('parcels');
    vendor.answer = drop;
    await expect(call(once)).rejects.toMatchObject({ code: 'VENDOR_UNREACHABLE' });
    expect(vendor.calls).toHaveLength(1);
  });

  test('no response in time is an error, and not retried', async () => {
    const { call } = await kit.connected('parcels');
    vendor.answer = () => undefined;
    const impatient = kit.newCaller({ responseMs: 800 });
    const answer = call({}, new AbortController().signal, impatient);
    await expect(answer).rejects.toMatchObject({ code: 'VENDOR_TIMEOUT' });
    expect(vendor.calls).toHaveLength(1);
  });

  test('an answer that is too large is no answer', async () => {
    const { call } = await kit.connected('parcels');
    vendor.answer = (_call, response) => response.end(Buffer.alloc(10_000_001));
    await expect(call()).rejects.toMatchObject({ code: 'VENDOR_ANSWER_UNUSABLE' });
  });
});

describe('a host that fails 10 times in a row', () => {
  test('is left alone for 30 s; then one call tries', async () => {
    const { call } = await kit.connected('parcels');
    vendor.answer = reply(500);
    for (let i = 0; i < 10; i += 1) {
      expect((await call()).status).toBe(500);
    }
    await expect(call()).rejects.toMatchObject({ code: 'VENDOR_PAUSED', retryAfterSeconds: 30 });
    expect(vendor.calls).toHaveLength(10);
    // Another organization is not affected by this one's failures.
    const other = await kit.connected('parcels');
    expect((await other.call()).status).toBe(500);
    kit.pass(31_000);
    expect((await call()).status).toBe(500);
    await expect(call()).rejects.toMatchObject({ code: 'VENDOR_PAUSED' });
    kit.pass(31_000);
    vendor.answer = reply(200);
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(200);
  });

  test('9 failures and a success are none', async () => {
    const { call } = await kit.connected('parcels');
    const nine = Array.from({ length: 9 }, () => reply(500));
    vendor.answer = inTurn(reply(500), ...nine.slice(1), reply(200), ...nine, reply(200));
    for (let i = 0; i < 20; i += 1) {
      await call();
    }
    expect(vendor.calls).toHaveLength(20);
  });
});
