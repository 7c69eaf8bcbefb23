import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ApiProvider,
  reply,
  respondInTurn,
  startApiProvider,
} from '#test/calls/api-provider.ts';
import { type CallFixture, startCallFixture } from '#test/calls/call-fixture.ts';
import { makeConnection } from '#test/calls/make-connection.ts';
import {
  ask,
  buildThingsApp,
  buildThingsSource,
  getValues,
  respondWithThings,
  toScope,
} from '#test/calls/option-provider.ts';
import { recordQueries } from '#test/record-queries.ts';
import { createFieldOptions } from './field-options.ts';
import type { FieldOptions, OptionRequest, OptionScope } from './option-request.ts';

let provider: ApiProvider;
let app: CallFixture;
let options: FieldOptions;
let scope: OptionScope;
beforeAll(async () => {
  provider = await startApiProvider();
  const { url } = provider;
  app = await startCallFixture({
    extraApps: [
      buildThingsApp('things', url, 3),
      buildThingsApp('big_things', url, 1000),
      { ...buildThingsApp('off_things', url, 3), isEnabled: false },
    ],
    allowPrivateHosts: [`127.0.0.1:${provider.port}`],
  });
});
beforeEach(async () => {
  provider.calls.length = 0;
  provider.respond = respondWithThings(7);
  app.pauses.length = 0;
  options = newOptions();
  scope = await connected('things');
});
afterAll(async () => {
  provider.close();
  await app.close();
});

/** @param time ends the time for reading; default: it does not end */
function newOptions(time = new AbortController()): FieldOptions {
  const { db, apps, clock, publicUrl } = app.connect;
  const { readInput, readOutput } = app.calls;
  const more = { deadline: () => time.signal };
  return createFieldOptions({
    db,
    apps,
    clock,
    publicUrl,
    calls: { caller: app.newCaller(), readInput, readOutput },
    ...more,
  });
}

/** A scope of a new organization whose account has connected the app. */
async function connected(slug: string): Promise<OptionScope> {
  const account = await app.makeAccount();
  await makeConnection(app.connect, account, slug);
  return toScope(account, slug);
}

describe('options that an app lists', () => {
  test('come from all pages, as large as the app gives them', async () => {
    const resolved = await options.resolve(scope, ask());
    expect(getValues(resolved)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7']);
    expect(resolved).toMatchObject({ truncated: false });
    expect(resolved).toHaveProperty('options.0.name', 'Thing 1');
    expect(provider.calls.map(({ url }) => url)).toEqual([
      '/api/things?limit=3',
      '/api/things?cursor=4&limit=3',
      '/api/things?cursor=7&limit=3',
    ]);
  });

  test('need the value of the parent where the source uses it', async () => {
    const source = { kind: 'connector' as const, identifier: 'dynamic:things:2' };
    for (const parent of [undefined, null, '', [], {}]) {
      expect(await options.resolve(scope, ask({ source, parent }))).toEqual({
        options: [],
        truncated: false,
      });
    }
    expect(provider.calls).toHaveLength(0);
    provider.respond = reply(200, { things: [] });
    for (const parent of ['a b&limit=9', 7, ['x', 'y']]) {
      await options.resolve(scope, ask({ source, parent }));
    }
    expect(provider.calls.map(({ url }) => url)).toEqual([
      '/api/things?limit=3&of=a+b%26limit%3D9',
      '/api/things?limit=3&of=7',
      '/api/things?limit=3&of=x%2Cy',
    ]);
  });

  test('are not read further from a provider that repeats its pages', async () => {
    provider.respond = respondInTurn(
      reply(200, { things: [{ id: 1 }], next: 'a' }),
      reply(200, { things: [{ id: 2 }], next: 'b' }),
      reply(200, { things: [{ id: 2 }], next: 'c' }),
    );
    expect(getValues(await options.resolve(scope, ask()))).toEqual([1, 2]);
    expect(provider.calls).toHaveLength(3);
  });
});

describe('100,000 options', () => {
  test('are cut at 5,000, and found by a search', async () => {
    provider.respond = respondWithThings(100_000);
    const big = await connected('big_things');
    const plain = await options.resolve(big, ask());
    expect(plain).toMatchObject({ truncated: true, options: { length: 5000 } });
    expect(provider.calls).toHaveLength(6);
    const found = await options.resolve(big, ask({ search: 'THING 9999' }));
    expect(found).toEqual({
      truncated: false,
      options: [9999, 99990, 99991, 99992, 99993, 99994, 99995, 99996, 99997, 99998, 99999].map(
        (id) => ({ name: `Thing ${id}`, value: `t${id}` }),
      ),
    });
    expect(provider.calls).toHaveLength(106);
    await options.resolve(big, ask({ search: 'thing 9999' }));
    expect(provider.calls).toHaveLength(106);
  });

  test('a search that runs out of time yields what it found, a list an error', async () => {
    const hurried = () => {
      const time = new AbortController();
      provider.respond = (call, response) =>
        call.url.includes('cursor') ? time.abort() : respondWithThings(100_000)(call, response);
      return newOptions(time);
    };
    const unfinished = hurried();
    const search = () => unfinished.resolve(scope, ask({ search: 'thing 2' }));
    const found = { options: [{ name: 'Thing 2', value: 't2' }], truncated: true };
    expect(await search()).toEqual(found);
    // It is not kept: this time there is no time at all.
    expect(await search()).toHaveProperty('error');
    expect(await hurried().resolve(scope, ask())).toEqual({
      error: {
        message:
          'Parcel Board took too long to list the options. Try again in a few minutes, or search for the option by its name.',
      },
    });
  });

  test('a whole list is searched without another request', async () => {
    await options.resolve(scope, ask());
    const before = provider.calls.length;
    expect(getValues(await options.resolve(scope, ask({ search: '7' })))).toEqual(['t7']);
    expect(provider.calls).toHaveLength(before);
  });
});

describe('a source that fails', () => {
  const html = '<!doctype html><title>Maintenance</title>';
  const failing = async (respond: ApiProvider['respond'], viewer: OptionScope['viewer']) => {
    provider.respond = respond;
    const resolved = await newOptions().resolve({ ...scope, viewer }, ask());
    return 'error' in resolved ? resolved.error : resolved;
  };

  test.each([
    ['a page of HTML', (_call, response) => response.end(html), /^Parcel Board sent/],
    ['a list elsewhere', reply(200, { items: [] }), /^Parcel Board sent/],
    ['an error', reply(500, { oops: 'db1' }), /responded with 500\. Try again in a few minutes\.$/],
    ['a missing right', reply(403, { oops: 'x' }), /responded with 403\. Reconnect it/],
    ['nothing at that address', reply(404, { oops: 'x' }), /404.*choose again\.$/],
  ] as [string, ApiProvider['respond'], RegExp][])('%s', async (_what, respond, message) => {
    const toCustomer = await failing(respond, 'customer');
    expect(toCustomer).toEqual({ message: expect.stringMatching(message) });
    const toOrganization = await failing(respond, 'organization');
    expect(toOrganization).toMatchObject({
      message: expect.stringMatching(message),
      error: expect.stringMatching(/^[2-5]\d\d [<{]/),
    });
  });

  test('by a rate limit that lasts too long says when to try again, and is asked again then', async () => {
    provider.respond = respondInTurn(reply(429, {}, { 'retry-after': '30' }), respondWithThings(1));
    const message = 'Parcel Board has reached its rate limit. Try again in 30 seconds.';
    expect(await options.resolve(scope, ask())).toMatchObject({ error: { message } });
    expect(app.pauses).toEqual([]);
    // Not even for another source: the whole connection waits.
    app.advanceClock(5_000);
    expect(await options.resolve(scope, ask({ search: 'x' }))).toMatchObject({
      error: { message: expect.stringContaining('Try again in 25 seconds') },
    });
    expect(provider.calls).toHaveLength(1);
    app.advanceClock(25_001);
    expect(getValues(await options.resolve(scope, ask()))).toEqual(['t1']);
  });

  test('by a short rate limit is waited for', async () => {
    provider.respond = respondInTurn(reply(429, {}, { 'retry-after': '2' }), respondWithThings(1));
    expect(getValues(await options.resolve(scope, ask()))).toEqual(['t1']);
  });

  test('is asked again after a moment', async () => {
    provider.respond = respondInTurn(reply(500), respondWithThings(1));
    expect(await options.resolve(scope, ask())).toHaveProperty('error');
    expect(await options.resolve(scope, ask())).toHaveProperty('error');
    expect(provider.calls).toHaveLength(1);
    app.advanceClock(3_001);
    expect(getValues(await options.resolve(scope, ask()))).toEqual(['t1']);
  });

  test('because the portal names what is not there', async () => {
    const of = (source: OptionRequest['source'], viewer: OptionScope['viewer'] = 'organization') =>
      options.resolve({ ...scope, viewer }, ask({ source }));
    const connector = (identifier: string) => ({ kind: 'connector' as const, identifier });
    expect(await of(connector('dynamic:things:9'))).toMatchObject({
      error: { message: expect.stringContaining('no source "dynamic:things:9"') },
    });
    expect(await of(buildThingsSource({ action_id: 'gone' }))).toMatchObject({
      error: { message: expect.stringContaining('no action "gone"') },
    });
    expect(await of(buildThingsSource({ action_id: 'delete_thing' }))).toMatchObject({
      error: { message: expect.stringContaining('may change something') },
    });
    expect(await of(buildThingsSource({ input: { color: 'red' } }))).toMatchObject({
      error: { message: expect.stringContaining('/color is not a field of this action') },
    });
    expect(await of(buildThingsSource({ action_id: 'gone' }), 'customer')).toEqual({
      error: { message: expect.stringContaining('not set up correctly') },
    });
    expect(provider.calls).toHaveLength(0);
  });

  test('because there is no connection says to connect', async () => {
    const { tenant, linked_account } = await app.makeAccount();
    const account = toScope({ tenant, linked_account }, 'things');
    const readMessage = async (changes: Partial<OptionScope>) => {
      const resolved = await options.resolve({ ...account, ...changes }, ask());
      return 'error' in resolved ? resolved.error.message : resolved;
    };
    expect(await readMessage({})).toMatch(/^harbor-coffee has not connected Parcel Board/);
    expect(await readMessage({ viewer: 'customer' })).toMatch(/^Parcel Board is not connected/);
    expect(await readMessage({ linked_account: null })).toMatch(/^Choose a linked account/);
    expect(await readMessage({ slug: 'off_things' })).toMatch(/^Parcel Board is not enabled/);
    expect(await readMessage({ slug: 'no_things' })).toMatch(/There is no app "no_things"/);
    const connection_id = '6720c1d0c2d8e10013b5d999';
    expect(await readMessage({ ...scope, connection_id })).toMatch(/was removed/);
    await app.rows("update connection set status = 'expired' where linked_account = $1", [
      scope.linked_account,
    ]);
    expect(await readMessage({ ...scope })).toMatch(/has expired. Let the customer reconnect/);
    expect(provider.calls).toHaveLength(0);
  });
});

describe('what was read', () => {
  test('is shared by 20 callers, and used until it is too old', async () => {
    provider.respond = respondWithThings(2);
    const all = Array.from({ length: 20 }, () => options.resolve({ ...scope }, ask()));
    for (const resolved of await Promise.all(all)) {
      expect(getValues(resolved)).toEqual(['t1', 't2']);
    }
    expect(provider.calls).toHaveLength(1);
    app.advanceClock(299_000);
    await options.resolve({ ...scope }, ask());
    expect(provider.calls).toHaveLength(1);
    await options.resolve({ ...scope }, ask({ cache_seconds: 60 }));
    expect(provider.calls).toHaveLength(2);
    app.advanceClock(301_000);
    await options.resolve({ ...scope }, ask());
    expect(provider.calls).toHaveLength(3);
  });

  test('cannot be changed by one caller for the next', async () => {
    const first = await options.resolve(scope, ask());
    if ('options' in first) {
      first.options.length = 0;
    }
    expect(getValues(await options.resolve(scope, ask()))).toHaveLength(7);
  });

  test('is of one account, connection and sign-in alone', async () => {
    provider.respond = respondWithThings(1);
    await options.resolve(scope, ask());
    const { tenant } = scope;
    await app.rows(
      `insert into linked_account (_id, org_id, environment, account_id, created_at, updated_at)
       values ('6720c1d0c2d8e10013b5dabc', $1, 'test', 'other', now(), now())`,
      [tenant.org_id],
    );
    const secondAccount = { tenant, linked_account: '6720c1d0c2d8e10013b5dabc' };
    await makeConnection(app.connect, secondAccount, 'things');
    provider.respond = respondWithThings(2);
    expect(getValues(await options.resolve(toScope(secondAccount, 'things'), ask()))).toHaveLength(
      2,
    );
    expect(getValues(await options.resolve({ ...scope }, ask()))).toHaveLength(1);
    // Signed in again, maybe as someone else.
    await app.rows('update connection set gen = gen + 1 where linked_account = $1', [
      scope.linked_account,
    ]);
    expect(getValues(await options.resolve({ ...scope }, ask()))).toHaveLength(2);
  });

  test('is read on for those who still wait, and cancelled once none does', async () => {
    const closed = new Promise<void>((resolve) => {
      provider.respond = (_call, response) => response.on('close', resolve);
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const both = [first, second].map(({ signal }) => options.resolve(scope, ask({ signal })));
    await expect.poll(() => provider.calls.length).toBe(1);
    first.abort();
    expect(await both[0]).toHaveProperty('error');
    second.abort();
    await closed;
    provider.respond = respondWithThings(1);
    expect(getValues(await options.resolve(scope, ask()))).toEqual(['t1']);
  });
});

describe('Demo CRM', () => {
  let demo: OptionScope;
  beforeEach(async () => {
    const account = await app.makeAccount();
    const { grants } = app.demoVendor;
    const tokens = await grants.createGrant({ account: 'ada@harbor.example' });
    await makeConnection(app.connect, account, 'demo_crm', {
      accessToken: tokens.access_token,
    });
    demo = toScope(account, 'demo_crm');
  });
  const of = (number: number, parent?: unknown, by = options) =>
    by.resolve(
      demo,
      ask({ source: { kind: 'connector', identifier: `dynamic:demo_crm:${number}` }, parent }),
    );
  const failNext = async (fault: object) => {
    const response = await fetch(`${app.url}/_demo/crm/control.json`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fail_next: { endpoint: 'api', ...fault } }),
    });
    expect(response.status).toBe(200);
  };

  test('lists its pipelines, their stages and the fields of a contact, in one transaction', async () => {
    const queries = await recordQueries(async () => {
      expect(await of(1)).toEqual({
        truncated: false,
        options: [
          { name: 'New business', value: 'new_business' },
          { name: 'Renewals', value: 'renewals' },
        ],
      });
      const stages = ['lead', 'qualified', 'demo_booked', 'proposal_sent', 'contract_sent'];
      expect(getValues(await of(2, 'new_business'))).toEqual([...stages, 'won', 'lost']);
    });
    expect(queries.filter((text) => text.includes('from (select 1) as one'))).toHaveLength(1);
    expect(await of(2, 'sold')).toMatchObject({ error: { error: expect.stringContaining('404') } });
    const fields = await of(3);
    expect(fields).toMatchObject({ options: { length: 12 } });
    expect(fields).toMatchObject({
      options: expect.arrayContaining([
        { name: 'Seats', value: 'seats', type: 'number' },
        { name: 'Newsletter', value: 'newsletter', type: 'boolean' },
        { name: 'Tags', value: 'tags', type: 'list' },
      ]),
    });
  });

  test('that misbehaves is named, and works the next time', async () => {
    for (const [fault, message] of [
      [{ kind: '429', retry_after: 40 }, /rate limit. Try again in 40 seconds/],
      [{ kind: 'html' }, /it is not JSON/],
      [{ kind: '500' }, /responded with 500/],
      [{ kind: 'slow', delay_ms: 500 }, /took too long/],
    ] as const) {
      await failNext(fault);
      const time = new AbortController();
      if (fault.kind === 'slow') {
        setTimeout(() => time.abort(), 100);
      }
      expect(await of(3, undefined, newOptions(time))).toMatchObject({
        error: { message: expect.stringMatching(message) },
      });
      app.advanceClock(40_001);
      expect(await of(3, undefined, newOptions())).toMatchObject({ options: { length: 12 } });
    }
  });
});
