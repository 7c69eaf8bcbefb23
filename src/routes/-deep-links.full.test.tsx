import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { computePageId } from '@/features/connect/session/request-from-tabs';
import { accountWith } from '../../tests/support/account-with';
import { CONNECT_LINK } from '../../tests/support/hosted-page';
import { observedFetch } from '../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../tests/support/render-app';
import { ROUTES } from '../../tests/support/route-table';
import { endVisit, GRANT, takesToken, visit } from './-guards.test-support';

const MFA = '/onboarding/mfa';

afterEach(endVisit);

describe('deep links', () => {
  it('survive the sign-in, with query and hash, without secrets', async () => {
    const { href } = await visit('/audit?page=3&token=one.two.three#row', {});
    expect(href).toBe('/login?redirect=%2Faudit%3Fpage%3D3%23row');
    const stored = { account: accountWith() };
    expect((await visit(href, stored)).href).toBe('/audit?page=3#row');
  });

  it('survive the steps of onboarding, one after the other', async () => {
    const both = accountWith({ isTwoFactorRequired: true, hasQuestions: true });
    const atMfa = await visit('/audit?page=3', { account: both });
    expect(atMfa.href).toBe('/onboarding/mfa?redirect=%2Faudit%3Fpage%3D3');
    const withTwoFactor = { ...both, user: { ...both.user, two_factor_enabled: true } };
    const atQuestions = await visit(atMfa.href, { account: withTwoFactor });
    expect(atQuestions.href).toBe('/onboarding/questionnaire?redirect=%2Faudit%3Fpage%3D3');
    const none = {
      ...withTwoFactor,
      org: { ...withTwoFactor.org, onboarding_progress: { complete: true } },
    };
    expect((await visit(atQuestions.href, { account: none })).href).toBe('/audit?page=3');
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example'])(
    'do not leave this origin: %s',
    async (target) => {
      const search = `?redirect=${encodeURIComponent(target)}`;
      expect((await visit(`/login${search}`, { account: accountWith() })).href).toBe('/');
      expect((await visit(`${MFA}${search}`, { account: accountWith() })).href).toBe('/');
    },
  );
});

describe('a signed-in user with a step left on a public screen', () => {
  const INVITE = 'Xk3v9QmT2nLx7wPd4kTs9bYh5mQv8rZcJ6hWj3xRf6t';

  it.each(['/login?add=true', `/login?invite=${INVITE}`, `/signup?invite=${INVITE}`])(
    'stays at %s',
    async (route) => {
      expect((await visit(route, { account: accountWith() })).href).toBe(route);
    },
  );

  it('stays at the last question of a sign-up only until the organization is set up', async () => {
    const fresh = { account: accountWith({ hasQuestions: true }) };
    expect((await visit('/signup?start=true', fresh)).href).toBe('/signup?start=true');
    expect((await visit('/signup?start=true', { account: accountWith() })).href).toBe('/');
  });

  it.each(['/reset?add=true', '/login?invite=short', '/signup?add=true', '/login?add=maybe'])(
    'does not stay at %s',
    async (route) => {
      expect((await visit(route, { account: accountWith() })).href).toBe('/');
    },
  );
});

describe('a stored account', () => {
  it('needs the fields of the specification alone; the rest is loaded', async () => {
    const { token, refresh_token, user, org } = demoAccount();
    const { _id, first_name, last_name, email, createdAt } = user;
    const { name, icon, website, is_seed } = org;
    const stored = {
      token,
      refresh_token,
      user: { _id, first_name, last_name, email, createdAt, two_factor_enabled: false },
      org: {
        ...{ _id: org._id, name, icon, website, createdAt: org.createdAt, is_seed },
        team: [{ email }],
        settings: { two_factor_enabled: false },
        onboarding_progress: { complete: true },
        hosted_properties: {},
      },
    };
    const api = observedFetch().on('getOrg', 200, 'no_features');
    const app = await renderApp({
      route: '/',
      fetch: api.fetch,
      account: null,
      stored: { account: JSON.stringify(stored) },
    });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Hello, Dana' }))
      .toBeVisible();
    expect(app.href()).toBe('/');
    const expected = example('getOrg', 200, 'no_features').feature_flags;
    await expect
      .poll(() => JSON.parse(window.localStorage.getItem('account') ?? '{}').org.feature_flags)
      .toEqual(expected);
  });

  it('is ignored if it is incomplete', async () => {
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

describe('a token in the query', () => {
  const routes = ROUTES.filter(([, , access]) => takesToken(access));

  it.each(routes)('opens %s for this tab, and is removed from the URL', async (pattern, to) => {
    const app = await visit(`${to}?token=one.two.three&page=second#part`, {});
    expect(app.href).toBe(`${to}?page=second#part`);
    expect(app.pattern).toBe(pattern);
    expect(window.sessionStorage.getItem('query-token')).toBe('"one.two.three"');
    expect(window.localStorage.getItem('account')).toBeNull();
  });

  it.each(routes)('of a link opens %s, and is exchanged once', async (pattern, to) => {
    const app = await visit(`${to}?token=${CONNECT_LINK}`, {});
    expect(app.href).toBe(to);
    expect(app.pattern).toBe(pattern);
    expect(app.api.callsOf('exchangeConnectToken')).toHaveLength(1);
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain(CONNECT_LINK);
  });

  it('that is a link which this tab has used opens the same session again', async () => {
    const page_id = (await computePageId(CONNECT_LINK)) ?? '';
    const route = `/workflows/w1?token=${CONNECT_LINK}`;
    const first = await visit(route, { grant: { ...GRANT, page_id } });
    expect(first.href).toBe('/workflows/w1');
    const again = await visit(route, { hasUsedLink: true });
    expect(again.href).toBe('/workflows/w1');
    expect(window.sessionStorage.getItem('query-token')).toBe(JSON.stringify(GRANT.token));
  });

  it('that is a used link says so, and shows no login', async () => {
    await renderApp({
      route: `/workflows/w1?token=${CONNECT_LINK}`,
      fetch: observedFetch().on('exchangeConnectToken', 401, 'used').fetch,
      account: null,
    });
    await expect.element(page.getByText('This link has expired')).toBeVisible();
  });

  it('leaves a member who configures an app for a customer with the own session', async () => {
    const app = await visit('/configure/demo_crm?linked_account_id=harbor-coffee', {
      account: accountWith(),
      queryToken: 'one.two.three',
    });
    expect(app.href).toBe('/configure/demo_crm?linked_account_id=harbor-coffee');
    expect(window.sessionStorage.getItem('query-token')).toBeNull();
  });

  it('opens nothing else', async () => {
    expect((await visit('/audit?token=one.two.three', {})).href).toBe('/login?redirect=%2Faudit');
    expect(window.sessionStorage.getItem('query-token')).toBeNull();
  });
});
