import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type AtCallback,
  type MultiAccountProvider,
  signInAtSites,
  startMultiAccountProvider,
  submitChoice,
  TWO_SITES,
} from '#test/connect/multi-account-provider.ts';
import { type StartOptions, startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { asCustomer, type Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startAppWith } from '#test/connect/start-scripted-app.ts';

let app: ScriptedApp<MultiAccountProvider>;
let provider: MultiAccountProvider;
beforeAll(async () => {
  app = await startAppWith(await startMultiAccountProvider(), (at) => [
    at.extraApp('sites'),
    at.extraApp('endless', { revoke: false }),
  ]);
  ({ provider } = app);
});
afterEach(() => {
  provider.calls.length = 0;
  Object.assign(provider, { sites: TWO_SITES, revokeStatus: 200, meStatus: 200 });
});
afterAll(() => app.close());

interface AtSelection extends AtCallback {
  customer: Customer;
  attempt_id: string;
}

async function openSelection(options: StartOptions = {}, of?: Customer): Promise<AtSelection> {
  const customer = of ?? (await app.makeCustomer());
  const started = await startAttemptByHttp(app, customer.token, { slug: 'sites', ...options });
  const at = await signInAtSites(started);
  return { ...at, customer, attempt_id: started.attempt_id };
}

const readAttempt = async ({ attempt_id }: Pick<AtSelection, 'attempt_id'>) =>
  (await app.rows('select * from connect_attempt where _id = $1', [attempt_id]))[0];
const listConnections = (customer: Customer) =>
  app.rows('select identifier, variables from connection where linked_account = $1', [
    customer._id,
  ]);
const replaceClient = ({ org }: Customer) =>
  app.call(
    'PUT',
    '/api/v1/application/sites/settings',
    { authorization: `Bearer ${org.accountToken}` },
    { client_id: 'another', client_secret: 'canary_another_secret' },
  );
const checkedIn = (text: string) => / value="([^"]*)" required checked/.exec(text)?.[1];

describe('the page', () => {
  test('lists the accounts and leaves the attempt pending, the tokens encrypted in it', async () => {
    const { response, text, attempt_id, customer } = await openSelection();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Which Scripted sites account?');
    expect(text).toContain('<span>Pier &amp; Sons</span>');
    expect(text).toContain('Brightdesk will use the one that you choose');
    expect(checkedIn(text)).toBeUndefined();
    expect(await readAttempt({ attempt_id })).toMatchObject({
      status: 'pending',
      choice_encrypted: expect.stringMatching(/^v1\./),
    });
    expect(await listConnections(customer)).toEqual([]);
    const path = `/api/v2/f-sdk/application/sites?attempt=${attempt_id}`;
    expect((await app.call('GET', path, asCustomer(customer.token))).body).toMatchObject({
      connect_attempt: { id: attempt_id, status: 'pending' },
    });
  });

  test('can be loaded again by its own address, in the browser of the attempt alone', async () => {
    const { choiceUrl, cookie, text } = await openSelection();
    expect(await (await fetch(choiceUrl, { headers: { cookie } })).text()).toBe(text);
    expect((await fetch(choiceUrl)).status).toBe(409);
    expect((await fetch(`${choiceUrl}x`, { headers: { cookie } })).status).toBe(404);
  });

  test('is in the language of its attempt, and so is what follows', async () => {
    const at = await openSelection();
    await app.rows("update connect_attempt set lang = 'fr' where _id = $1", [at.attempt_id]);
    const headers = { cookie: at.cookie, 'accept-language': 'de' };
    const again = await fetch(at.choiceUrl, { headers });
    const connected = await submitChoice(at, { action: 'choose', account: 'pier' });
    for (const page of [again, connected]) {
      expect(await page.text()).toContain('<html lang="fr"');
    }
    // A browser without a credential chose: it is the linked account's.
    const audited = await app.rows(
      'select event_type, actor_type, actor_id, metadata from audit_event where linked_account = $1',
      [at.customer._id],
    );
    expect(audited).toEqual([
      {
        ...{ event_type: 'CONNECTION_CREATED', actor_type: 'linked_account' },
        ...{ actor_id: at.customer._id, metadata: { auth_type: 'oauth2', again: false } },
      },
    ]);
  });

  test('is not shown if there is only one account', async () => {
    provider.sites = TWO_SITES.slice(1);
    const { text, customer } = await openSelection();
    expect(text).toContain('Scripted sites is connected');
    expect(await listConnections(customer)).toMatchObject([{ variables: { site_id: 'pier' } }]);
  });

  test('shows at most 200, always including the connected one', async () => {
    provider.sites = Array.from({ length: 300 }, (_, at) => ({ id: `s${at}`, name: `Site ${at}` }));
    const first = await openSelection();
    expect(first.text.match(/type="radio"/g)).toHaveLength(200);
    expect(first.text).toContain('Only the first 200 are listed.');
    expect((await submitChoice(first, { action: 'choose', account: 's250' })).status).toBe(400);
    await submitChoice(first, { action: 'choose', account: 's150' });
    provider.sites.reverse();
    provider.sites.push(...provider.sites.splice(100, 100));
    const again = await openSelection({}, first.customer);
    expect(again.text.match(/type="radio"/g)).toHaveLength(200);
    expect(checkedIn(again.text)).toBe('s150');
  });
});

describe('an account', () => {
  test('is connected, and the selection ends', async () => {
    const at = await openSelection();
    const response = await submitChoice(at, { action: 'choose', account: 'pier' });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await response.text()).toContain('Scripted sites is connected');
    expect(await listConnections(at.customer)).toEqual([
      { identifier: 'ada@pier.example', variables: { site_id: 'pier' } },
    ]);
    expect(await readAttempt(at)).toMatchObject({
      status: 'active',
      choice_encrypted: null,
      choice_hash: null,
    });
    const again = await submitChoice(at, { action: 'choose', account: 'harbor' });
    expect(again.status).toBe(404);
    expect((await fetch(at.choiceUrl, { headers: { cookie: at.cookie } })).status).toBe(404);
    expect(provider.revoked()).toEqual([]);
    const source = app.app.services.connect.credentials;
    const [row] = await app.rows('select _id from connection where linked_account = $1', [
      at.customer._id,
    ]);
    const fresh = await source.getFreshCredentials(at.customer.tenant, String(row?._id));
    expect(fresh.auth_type === 'oauth2' && fresh.access_token.reveal()).toBe('canary_access_0');
  });

  test('is preselected when reconnecting', async () => {
    const first = await openSelection();
    await submitChoice(first, { action: 'choose', account: 'pier' });
    const again = await openSelection({}, first.customer);
    expect(checkedIn(again.text)).toBe('pier');
    await submitChoice(again, { action: 'choose', account: 'harbor' });
    expect(await listConnections(first.customer)).toMatchObject([
      { variables: { site_id: 'harbor' } },
    ]);
  });

  test('is connected once if the button is pressed twice', async () => {
    const at = await openSelection();
    const responses = await Promise.all(
      ['harbor', 'pier', 'harbor'].map((account) =>
        submitChoice(at, { action: 'choose', account }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await listConnections(at.customer)).toHaveLength(1);
  });

  test.each([
    ['none', { action: 'choose' }],
    ['one of another customer', { action: 'choose', account: 'elsewhere' }],
  ])('%s: the page is shown again, and nothing is lost', async (_what, form) => {
    const at = await openSelection();
    const response = await submitChoice(at, form);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('role="alert">Choose an account first.');
    expect((await submitChoice(at, { action: 'choose', account: 'harbor' })).status).toBe(200);
  });

  test.each([
    ['no cookie', { cookie: '' }, 409],
    ['another site of our domain', { 'sec-fetch-site': 'same-site' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 200],
  ])('from %s nothing happens', async (_what, headers, status) => {
    const at = await openSelection();
    const response = await submitChoice(at, { action: 'choose', account: 'pier' }, headers);
    expect(response.status).toBe(status);
    expect(await readAttempt(at)).toMatchObject({ status: 'pending' });
    expect(await listConnections(at.customer)).toEqual([]);
  });

  test('that no longer exists fails, and the tokens are revoked', async () => {
    const at = await openSelection();
    provider.sites = TWO_SITES.slice(0, 1);
    const response = await submitChoice(at, { action: 'choose', account: 'pier' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('did not respond as expected');
    expect(await readAttempt(at)).toMatchObject({ status: 'failed', choice_encrypted: null });
    expect(provider.revoked()).toEqual(['canary_refresh_0', 'canary_access_0']);
  });

  test('is not connected for a client that the app no longer uses', async () => {
    const at = await openSelection();
    await replaceClient(at.customer);
    const response = await submitChoice(at, { action: 'choose', account: 'pier' });
    expect(response.status).toBe(400);
    expect(await readAttempt(at)).toMatchObject({
      error: { error_code: 'CLIENT_CREDENTIALS_REJECTED' },
    });
    expect(provider.revoked()).toHaveLength(2);
  });

  test('is not connected once what the attempt comes from has ended', async () => {
    const at = await openSelection();
    const provenance = { minted_by: { member: 'removed' } };
    await app.rows('update connect_attempt set provenance = $1 where _id = $2', [
      provenance,
      at.attempt_id,
    ]);
    const response = await submitChoice(at, { action: 'choose', account: 'pier' });
    expect(await response.text()).toContain('that this sign-in was started in has ended');
    expect(await readAttempt(at)).toMatchObject({ error: { error_code: 'INVALID_TOKEN' } });
    expect(provider.revoked()).toHaveLength(2);
  });

  test('an unknown form is refused by name', async () => {
    const at = await openSelection();
    const response = await submitChoice(at, { action: 'jump' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ in: 'body', pointer: '/action' }] });
  });
});

describe('a failure after the code exchange', () => {
  const PIER = { action: 'choose', account: 'pier' };
  const startNew = (customer: Customer) =>
    openSelection({ query: { _connection: 'new' } }, customer);
  const FAILURES: [what: string, run: (customer: Customer) => Promise<unknown>][] = [
    [
      'without an account',
      (customer) => {
        provider.sites = [];
        return startNew(customer);
      },
    ],
    [
      'without the selected account',
      async (customer) => {
        const at = await startNew(customer);
        provider.sites = TWO_SITES.slice(0, 1);
        await submitChoice(at, PIER);
      },
    ],
    [
      'with another client than before',
      async (customer) => {
        const at = await startNew(customer);
        await replaceClient(customer);
        await submitChoice(at, PIER);
      },
    ],
    [
      'of an attempt that ends before the selection',
      async (customer) => {
        const { respond } = provider;
        provider.respond = (call, response) => {
          const end = "update connect_attempt set status = 'failed' where status = 'pending'";
          void app.rows(end).then(() => respond(call, response));
        };
        await startNew(customer);
        provider.respond = respond;
      },
    ],
  ];

  test.each(FAILURES)('%s: the tokens are revoked', async (_what, run) => {
    await run(await app.makeCustomer());
    expect(provider.revoked()).toEqual(['canary_refresh_0', 'canary_access_0']);
  });

  test.each(FAILURES)('%s: a connection may share the grant, which stays', async (_what, run) => {
    const first = await openSelection();
    await submitChoice(first, PIER);
    await run(first.customer);
    expect(provider.revoked()).toEqual([]);
    expect(await listConnections(first.customer)).toHaveLength(1);
  });
});

describe('cancel', () => {
  test('revokes the tokens and ends as denied', async () => {
    const at = await openSelection();
    const response = await submitChoice(at, { action: 'cancel' });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('data-close="0"');
    expect(provider.revoked()).toEqual(['canary_refresh_0', 'canary_access_0']);
    expect(await readAttempt(at)).toMatchObject({ status: 'denied', choice_encrypted: null });
    expect(await app.rows('select 1 from pending_revocation')).toEqual([]);
  });

  test('leaves them to the revocation queue if the provider is down', async () => {
    const at = await openSelection();
    provider.revokeStatus = 503;
    await submitChoice(at, { action: 'cancel' });
    expect(await app.rows('select tries from pending_revocation')).toEqual([{ tries: 1 }]);
    await app.rows('delete from pending_revocation');
  });

  test('sends no request to a provider without revocation', async () => {
    const at = await openSelection({ slug: 'endless' });
    await submitChoice(at, { action: 'cancel' });
    expect(provider.revoked()).toEqual([]);
    expect(await app.rows('select 1 from pending_revocation')).toEqual([]);
    expect(await readAttempt(at)).toMatchObject({ status: 'denied' });
  });

  test('keeps the existing connection: it may be the same grant', async () => {
    const first = await openSelection();
    await submitChoice(first, { action: 'choose', account: 'pier' });
    const again = await openSelection({}, first.customer);
    await submitChoice(again, { action: 'cancel' });
    expect(provider.revoked()).toEqual([]);
    expect(await listConnections(first.customer)).toMatchObject([
      { variables: { site_id: 'pier' } },
    ]);
  });
});

describe('other modes of the callback', () => {
  const RETURN = 'http://localhost:5173/done';

  test.each([
    [{ action: 'choose', account: 'pier' }, 'active'],
    [{ action: 'cancel' }, 'denied'],
  ])('redirect mode goes back after %j', async (form, status) => {
    const at = await openSelection({ query: { _return_url: RETURN } });
    const text = await (await submitChoice(at, form)).text();
    expect(text).toContain(`<a href="${RETURN}?attempt_id=${at.attempt_id}&amp;status=${status}">`);
  });

  test('a client that only watches its window sees the account before the window closes', async () => {
    const at = await openSelection({ asSdk: false });
    const text = await (await submitChoice(at, { action: 'choose', account: 'pier' })).text();
    expect(text).toContain('data-close="4000"');
  });
});
