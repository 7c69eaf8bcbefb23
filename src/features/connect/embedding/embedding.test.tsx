import { example } from '@patchbay/contract/examples.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  CONNECT_LINK,
  CONNECT_TOKEN,
  hostedFetch,
  linkFetch,
  openHostedPage,
} from '../../../../tests/support/hosted-page';

// The tests run in a frame, so its parent is the embedding page.
const around = window.parent;
const grant = example('exchangeConnectToken', 200, 'all_apps');

type Sent = { message: { [field: string]: unknown; type: string; id: string }; target: unknown };
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  const isOurs = (data: unknown): data is Sent['message'] =>
    typeof data === 'object' && data !== null && 'source' in data && data.source === 'connect';
  const real = around.postMessage.bind(around);
  vi.spyOn(around, 'postMessage').mockImplementation((data: unknown, target?: unknown) => {
    if (isOurs(data)) {
      sent.push({ message: data, target });
    } else {
      real(data, String(target));
    }
  });
});

afterEach(() => vi.restoreAllMocks());

const typesSent = () => sent.map(({ message }) => message.type);
const ofType = (type: string) => sent.filter(({ message }) => message.type === type);
const heading = () => page.getByRole('heading', { level: 1, name: 'Demo CRM' });

describe('messages to the embedding page', () => {
  it('report readiness, height and the open app, to its exact origin', async () => {
    await openHostedPage(linkFetch(), `/connect/${CONNECT_LINK}`);
    await expect.element(heading()).toBeVisible();
    await expect
      .poll(typesSent)
      .toEqual(expect.arrayContaining(['ready', 'resize', 'app.selected']));
    expect(ofType('ready')[0]?.message).toMatchObject({ v: 1, needs_token: false });
    expect(ofType('app.selected')[0]?.message.slug).toBe('demo_crm');
    expect(ofType('resize').at(-1)?.message.height).toBeGreaterThan(200);
    expect(new Set(sent.map(({ target }) => target))).toEqual(new Set([location.origin]));
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(sent.length);
    expect(JSON.stringify(sent)).not.toMatch(/secret|eyJ/);
  });

  it('name the config of the address', async () => {
    await openHostedPage(linkFetch(), `/connect/${CONNECT_LINK}?config_id=berlin`);
    await expect.poll(() => ofType('app.selected')[0]?.message.config_id).toBe('berlin');
    expect(ofType('ready')[0]?.message.config_id).toBe('berlin');
  });

  it('report the result of connecting by key', async () => {
    const api = linkFetch().on('saveCredentials', 400, 'credentials_rejected');
    await openHostedPage(api, `/connect/${CONNECT_LINK}`);
    await page.getByRole('button', { name: 'Connect with a key instead' }).click();
    const form = page.getByRole('form');
    await form.getByLabelText('API key', { exact: true }).fill('wrong');
    await form.getByRole('button', { name: 'Connect' }).click();
    await expect
      .poll(() => ofType('attempt.finished')[0]?.message)
      .toMatchObject({
        slug: 'demo_crm',
        auth_type: 'keybased',
        status: 'failed',
        error_code: 'CREDENTIALS_REJECTED',
      });
    expect(ofType('attempt.started')).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain('wrong');
  });

  it('report a load error', async () => {
    const api = linkFetch().on('listApplications', 500, 'server_error');
    await openHostedPage(api, `/connect/${CONNECT_LINK}`);
    await expect.poll(() => ofType('error')[0]?.message.error_code).toBe('SERVER_ERROR');
  });

  it('report Esc, unless it closes a dialog', async () => {
    const api = linkFetch().on('listApplications', 200, 'active');
    await openHostedPage(api, `/connect/${CONNECT_LINK}`);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(ofType('close')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => ofType('close')).toHaveLength(1);
  });

  it('report what was saved and what is not, and hold Esc until then', async () => {
    const [field] = example('saveConfig', 200, 'enabled').workflows[1]?.fields ?? [];
    const api = linkFetch()
      .on('listApplications', 200, 'active')
      .on('saveConfig', 200, 'enabled')
      .handle('updateConfigField', () => Promise.reject(new TypeError('Failed to fetch')));
    await openHostedPage(api, `/connect/${CONNECT_LINK}`);
    await page.getByLabelText('Channel').fill('#canary-value');
    await expect
      .poll(() => ofType('config.unsaved')[0]?.message)
      .toMatchObject({
        slug: 'demo_crm',
        is_unsaved: true,
      });
    await userEvent.keyboard('{Escape}');
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    expect(ofType('close')).toEqual([]);
    api.handle('updateConfigField', ({ body }) =>
      Response.json({ ...field, ...Object(body), revision: 8 }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() => ofType('config.saved')[0]?.message)
      .toMatchObject({
        slug: 'demo_crm',
        config_id: 'harbor-coffee',
        revision: 8,
      });
    await expect.poll(() => ofType('config.unsaved')[1]?.message.is_unsaved).toBe(false);
    expect(JSON.stringify(sent)).not.toContain('canary-value');
  });

  it.each([
    [
      'of another origin',
      { allowed_origins: ['https://app.example'], loopback_origins_allowed: false },
    ],
    ['while no origin is allowed', { allowed_origins: [], loopback_origins_allowed: false }],
  ])('are not sent %s', async (_, origins) => {
    const api = linkFetch().reply('exchangeConnectToken', 200, { ...grant, ...origins });
    await openHostedPage(api, `/connect/${CONNECT_LINK}`);
    await expect.element(heading()).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('are not sent for an older link, which has no list of origins', async () => {
    await openHostedPage(hostedFetch(), `/connect/${CONNECT_TOKEN}`);
    await expect.element(heading()).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('a token from the embedding page', () => {
  const waiting = () => openHostedPage(linkFetch(), `/connect?page_id=${grant.page_id}`);

  /** A message of the embedding page, as the browser delivers it. */
  function say(message: object, from: { origin?: string; source?: Window } = {}) {
    const { origin = location.origin, source = around } = from;
    const data = { source: 'connect', v: 1, type: 'token', token: CONNECT_LINK, ...message };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  }

  async function readyId(): Promise<string> {
    await expect.poll(() => ofType('ready')[0]?.message.needs_token).toBe(true);
    return ofType('ready')[0]?.message.id ?? '';
  }

  it("in reply to the page's request opens the session", async () => {
    const { api } = await waiting();
    const id = await readyId();
    expect(api.calls).toEqual([]);
    say({ id });
    await expect.element(heading()).toBeVisible();
    expect(api.callsOf('exchangeConnectToken')[0]?.body).toEqual({ token: CONNECT_LINK });
  });

  it('is ignored from another origin, another window, or without the id of the request', async () => {
    const { api } = await waiting();
    const id = await readyId();
    say({ id }, { origin: 'https://evil.example' });
    say({ id }, { source: window });
    say({ id: 'other' });
    say({ id, v: 2 });
    say({ id, token: CONNECT_TOKEN });
    await expect.element(page.getByRole('status').first()).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('that is late is reported as missing, and accepted when it arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      await waiting();
      const id = await readyId();
      await expect.element(page.getByText('Loading')).toBeInTheDocument();
      vi.advanceTimersByTime(10_000);
      const missed = page.getByText('You need a valid token to access this page.');
      await expect.element(missed).toBeVisible();
      say({ id });
      await expect.element(heading()).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('from an origin that its link does not allow is rejected', async () => {
    const api = linkFetch().reply('exchangeConnectToken', 200, {
      ...grant,
      allowed_origins: ['https://app.example'],
      loopback_origins_allowed: false,
    });
    await openHostedPage(api, `/connect?page_id=${grant.page_id}`);
    say({ id: await readyId() });
    await expect.element(page.getByText('This page cannot be shown')).toBeVisible();
    expect(api.callsOf('getAccountDetails')).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(grant.token);
  });
});
