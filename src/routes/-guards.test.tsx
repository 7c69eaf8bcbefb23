import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { observedFetch } from '../../tests/support/observed-fetch';
import { demoAccount, type RenderAppOptions, renderApp } from '../../tests/support/render-app';

/** `hosted`: open to everybody, and the token leaves the address. */
type Access = 'public' | 'session' | 'token' | 'open' | 'hosted';

/** Every route: its pattern, an address of it, and who may see it (spec section 2). */
const ROUTES: [pattern: string, address: string, access: Access][] = [
  ['/login', '/login', 'public'],
  ['/signup', '/signup', 'public'],
  ['/reset', '/reset', 'public'],
  ['/reset/$', '/reset/otp', 'public'],
  ['/master', '/master', 'public'],
  ['/master/$', '/master/otp', 'public'],
  ['/onboarding/mfa', '/onboarding/mfa', 'session'],
  ['/onboarding/questionnaire', '/onboarding/questionnaire', 'session'],
  ['/agents/$agent', '/agents/mapper', 'session'],
  ['/settings', '/settings', 'session'],
  ['/settings/$', '/settings/members', 'session'],
  ['/settings/profile', '/settings/profile', 'session'],
  ['/chat', '/chat', 'session'],
  ['/workflows/$', '/workflows/w1/edit', 'token'],
  ['/configure/$', '/configure/demo_crm', 'token'],
  ['/embed/$', '/embed/logs', 'token'],
  ['/custom-apps/new', '/custom-apps/new', 'token'],
  ['/apps/$application/configure', '/apps/demo_crm/configure', 'open'],
  ['/connected', '/connected', 'open'],
  ['/connected/$', '/connected/demo_crm', 'open'],
  ['/connect', '/connect', 'open'],
  ['/connect/$token', '/connect/t1', 'hosted'],
  ['/forms/$formId', '/forms/f1', 'open'],
  ['/', '/', 'session'],
  ['/connections', '/connections', 'session'],
  ['/connections/$linkedAccountId', '/connections/harbor-coffee', 'session'],
  ['/developer', '/developer', 'session'],
  ['/developer/events', '/developer/events', 'session'],
  ['/developer/actions', '/developer/actions', 'session'],
  ['/developer/webhooks', '/developer/webhooks', 'session'],
  ['/developer/variables', '/developer/variables', 'session'],
  ['/apps', '/apps', 'session'],
  ['/apps/$application', '/apps/demo_crm', 'session'],
  ['/custom-apps', '/custom-apps', 'session'],
  ['/internal-workflows', '/internal-workflows', 'session'],
  ['/mcp-servers', '/mcp-servers', 'session'],
  ['/logs/executions', '/logs/executions', 'session'],
  ['/logs/events', '/logs/events', 'session'],
  ['/logs/webhooks', '/logs/webhooks', 'session'],
  ['/logs/schedules', '/logs/schedules', 'session'],
  ['/audit', '/audit', 'session'],
  ['/functions', '/functions', 'session'],
  ['/userforms', '/userforms', 'session'],
  ['/datarefs', '/datarefs', 'session'],
  ['/tables', '/tables', 'session'],
  ['/try-api', '/try-api', 'session'],
];

const of = (...accesses: Access[]) => ROUTES.filter(([, , access]) => accesses.includes(access));

async function open(route: string, account: RenderAppOptions['account'] = demoAccount()) {
  const api = observedFetch().on('listLinkedAccounts', 200, 'default');
  const app = await renderApp({ route, fetch: api.fetch, account });
  await app.router.load();
  return { ...app, api, pathname: () => new URL(app.href(), 'http://x').pathname };
}

/** The last match is the screen's own route, and the page is neither missing nor broken. */
async function expectScreen(app: Awaited<ReturnType<typeof open>>, pattern: string) {
  const match = app.router.state.matches.at(-1);
  expect(match?.fullPath.replace(/(.)\/$/, '$1')).toBe(pattern);
  expect(match?.status).toBe('success');
  await expect.element(page.getByText('There is no page')).not.toBeInTheDocument();
  await expect.element(page.getByText('unexpected error')).not.toBeInTheDocument();
}

describe('the table', () => {
  it('names every route of the application', async () => {
    const { router } = await open('/login', null);
    const patterns = Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'));
    const known = new Set([...ROUTES.map(([pattern]) => pattern), '/_gallery']);
    expect([...new Set(patterns)].filter((pattern) => !known.has(pattern))).toEqual([]);
    expect([...known].filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });
});

describe('signed out', () => {
  it.each(of('session', 'token'))(
    '%s leads to the sign-in and remembers the way',
    async (_, to) => {
      const app = await open(to, null);
      expect(app.pathname()).toBe('/login');
      const { redirect } = app.router.state.location.search;
      expect(redirect).toBe(to === '/' ? undefined : to);
      expect(app.api.calls).toEqual([]);
      await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    },
  );

  it.each(of('public', 'open'))('%s is shown', async (pattern, to) => {
    const app = await open(to, null);
    expect(app.pathname()).toBe(to);
    await expectScreen(app, pattern);
  });

  it('/connect without a token says what is missing', async () => {
    await open('/connect', null);
    await expect
      .element(page.getByText('You need a valid token to access this page.'))
      .toBeVisible();
  });
});

describe('signed in', () => {
  it.each(of('session', 'token', 'open'))('%s is shown', async (pattern, to) => {
    const app = await open(to);
    expect(app.pathname()).toBe(to);
    await expectScreen(app, pattern);
  });

  it.each(of('public'))('%s leads home', async (_, to) => {
    const app = await open(to);
    expect(app.href()).toBe('/');
  });

  it('follows the way that the sign-in remembered', async () => {
    const app = await open('/login?redirect=%2Faudit%3Fpage%3D3%23row');
    expect(app.href()).toBe('/audit?page=3#row');
  });

  it('a stored account that is not whole does not count', async () => {
    const stored = { account: JSON.stringify({ token: 'x', refresh_token: 'y', user: {} }) };
    const app = await renderApp({
      route: '/audit',
      fetch: observedFetch().fetch,
      account: null,
      stored,
    });
    await app.router.load();
    expect(app.href()).toBe('/login?redirect=%2Faudit');
  });
});

describe('with a token in the query', () => {
  it.each(of('token'))(
    '%s is shown without a session, and the token leaves the address',
    async (pattern, to) => {
      const app = await open(`${to}?token=one.two.three&page=2#part`, null);
      expect(app.href()).toBe(`${to}?page=2#part`);
      await expectScreen(app, pattern);
      expect(window.sessionStorage.getItem('query-token')).toBe('"one.two.three"');
      expect(window.localStorage.getItem('account')).toBeNull();
    },
  );

  it('opens nothing else', async () => {
    const app = await open('/audit?token=one.two.three', null);
    expect(app.href()).toBe('/login?redirect=%2Faudit');
    expect(window.sessionStorage.getItem('query-token')).toBeNull();
  });
});
