import { example } from '@patchbay/contract/examples.ts';
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createApp } from '@/app/create-app';
import { storeVisit, visitOf } from '@/features/connect/session/session-storage';
import type { Account } from '@/stores/account-schema';
import { CONNECT_LINK } from '../../tests/support/hosted-page';
import { observedFetch } from '../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../tests/support/render-app';
import { type Access, ROUTES } from '../../tests/support/route-table';

const MFA = '/onboarding/mfa';
const QUESTIONS = '/onboarding/questionnaire';

/** The demo user, in an organization with these requirements. */
function account(
  needs: { isTwoFactorRequired?: boolean; hasQuestions?: boolean; role?: string } = {},
): Account {
  const { user, org, ...rest } = demoAccount();
  return {
    ...rest,
    user: { ...user, role: needs.role ?? 'owner', two_factor_enabled: false },
    org: {
      ...org,
      settings: { ...org.settings, two_factor_enabled: needs.isTwoFactorRequired === true },
      onboarding_progress: { complete: needs.hasQuestions !== true },
    },
  };
}

type Stored = {
  account?: Account;
  saved?: Account;
  queryToken?: string;
  /** The token that the tab opened the hosted page with: of a session or of a link. */
  visit?: string;
};

let dispose: () => void = () => undefined;
afterEach(() => dispose());

/** Loads a URL as a new visit without rendering it: only the guards run. */
async function visit(route: string, stored: Stored) {
  dispose();
  window.localStorage.clear();
  window.sessionStorage.clear();
  if (stored.account !== undefined) {
    window.localStorage.setItem('account', JSON.stringify(stored.account));
  }
  if (stored.saved !== undefined) {
    const { saved } = stored;
    window.localStorage.setItem('accounts', JSON.stringify({ [saved.user.email]: saved }));
  }
  if (stored.queryToken !== undefined) {
    window.sessionStorage.setItem('query-token', JSON.stringify(stored.queryToken));
  }
  if (stored.visit !== undefined) {
    storeVisit(new Map(), visitOf(stored.visit));
  }
  const api = observedFetch()
    .on('listLinkedAccounts', 200, 'default')
    .on('exchangeConnectToken', 200, 'all_apps');
  if (stored.account !== undefined) {
    api.reply('getOrg', 200, stored.account.org);
  }
  const history = createMemoryHistory({ initialEntries: [route] });
  const app = await createApp({ fetch: api.fetch, history, retries: 0, support: null });
  dispose = app.dispose;
  await app.router.load();
  // A pending request would write to the stores during the next test.
  await expect.poll(() => app.queryClient.isFetching(), { interval: 1 }).toBe(0);
  const { location, matches } = app.router.state;
  return {
    api,
    pathname: location.pathname,
    search: location.search,
    href: location.href,
    pattern: patternOf(matches.at(-1)?.fullPath ?? ''),
  };
}

/**
 * The outcome of a route: `here`, or a redirect; `isRemembered`: whether the redirect returns to it.
 */
type Outcome = { to: string; isRemembered?: boolean };
const HERE: Outcome = { to: 'here' };
const HOME: Outcome = { to: '/' };
const LOGIN: Outcome = { to: '/login', isRemembered: true };

type Situation = { stored: Stored; outcome: (access: Access, path: string) => Outcome };

const open = ['open', 'hosted'];

/** The rules of spec sections 2 and 4 for users with a stored session. */
function signedIn(step: string | undefined) {
  return (access: Access, path: string): Outcome => {
    if (open.includes(access)) {
      return HERE;
    }
    if (step === undefined) {
      return access === 'public' || access === 'step' ? HOME : HERE;
    }
    if (path === step) {
      return HERE;
    }
    return { to: step, isRemembered: ['session', 'token', 'visit'].includes(access) };
  };
}

const takesToken = (access: Access) => access === 'token' || access === 'visit';

function signedOut(access: Access): Outcome {
  return access === 'public' || open.includes(access) ? HERE : LOGIN;
}

const SITUATIONS: Record<string, Situation> = {
  'no user': { stored: {}, outcome: signedOut },
  'no user, but a saved account': { stored: { saved: account() }, outcome: signedOut },
  'a signed-in user': { stored: { account: account() }, outcome: signedIn(undefined) },
  'a user who needs a second factor': {
    stored: { account: account({ isTwoFactorRequired: true }) },
    outcome: signedIn(MFA),
  },
  'an owner with open questions': {
    stored: { account: account({ hasQuestions: true }) },
    outcome: signedIn(QUESTIONS),
  },
  'a member who waits for the answers': {
    stored: { account: account({ hasQuestions: true, role: 'support' }) },
    outcome: signedIn(QUESTIONS),
  },
  'a user who needs both, the second factor first': {
    stored: { account: account({ isTwoFactorRequired: true, hasQuestions: true }) },
    outcome: signedIn(MFA),
  },
  'the holder of a token of this tab': {
    stored: { queryToken: 'one.two.three' },
    outcome: (access) => (takesToken(access) ? HERE : signedOut(access)),
  },
  'the holder of a session of the hosted page': {
    stored: { visit: 'one.two.three' },
    outcome: (access) => (takesToken(access) ? HERE : signedOut(access)),
  },
  'the holder of a link that is not exchanged yet': {
    stored: { visit: CONNECT_LINK },
    outcome: (access) => (takesToken(access) ? HERE : signedOut(access)),
  },
  'the holder of a token of this tab whose account has a step to finish': {
    stored: { account: account({ isTwoFactorRequired: true }), queryToken: 'one.two.three' },
    outcome: (access, path) => (takesToken(access) ? HERE : signedIn(MFA)(access, path)),
  },
};

/** The layouts and routes with guards, by class of routes. */
const RULES_OF: Record<Access, string[]> = {
  public: ['/_public'],
  step: ['/_session', '/_session/onboarding'],
  session: ['/_main', '/_session'],
  token: ['/_token'],
  visit: ['/_configure'],
  open: [],
  hosted: [],
};

/** Routes that only change the URL, for any user. */
const ADDRESS_RULES = [
  '/_bare/apps/$application/configure',
  '/_session/settings/',
  '/connect/$token',
  '/connect/',
];

/** The ids of a route and its parents with `beforeLoad`, outermost first. */
function rulesOf(route: AnyRoute): string[] {
  const rules: string[] = [];
  for (let each: AnyRoute | undefined = route; each !== undefined; each = each.parentRoute) {
    if (each.options.beforeLoad !== undefined) {
      rules.unshift(each.id);
    }
  }
  return rules;
}

const patternOf = (fullPath: string) => fullPath.replace(/(.)\/$/, '$1');

describe('the table', () => {
  async function routesByPattern(): Promise<Map<string, AnyRoute>> {
    const app = await createApp({ fetch: observedFetch().fetch, support: null });
    dispose = app.dispose;
    const routes: AnyRoute[] = Object.values(app.router.routesByPath);
    return new Map(routes.map((route) => [patternOf(route.fullPath), route]));
  }

  it('names every route of the application', async () => {
    const patterns = [...(await routesByPattern()).keys()];
    const known = ROUTES.map(([pattern]) => pattern);
    expect(patterns.toSorted()).toEqual([...known, '/_gallery', '/settings/$', '/$'].toSorted());
  });

  it('has each route under exactly the guards of its class', async () => {
    const routes = await routesByPattern();
    for (const [pattern, , access] of ROUTES) {
      const route = routes.get(pattern);
      const rules = route === undefined ? ['none'] : rulesOf(route);
      const ofClass = rules.filter((id) => !ADDRESS_RULES.includes(id));
      if (access === 'session') {
        expect(ofClass, pattern).toHaveLength(1);
        expect(RULES_OF.session, pattern).toContain(ofClass[0]);
      } else {
        expect(ofClass, pattern).toEqual(RULES_OF[access]);
      }
    }
  });
});

/** One route for each layout, onboarding step and URL rule of a class. */
const REPRESENTATIVES = [
  '/login',
  '/master/$',
  '/onboarding',
  '/onboarding/mfa',
  '/onboarding/questionnaire',
  '/',
  '/connections/$linkedAccountId',
  '/settings',
  '/chat',
  '/custom-apps/new',
  '/workflows/$',
  '/configure/$slug',
  '/apps/$application/configure',
  '/connect',
  '/connect/$token',
  '/forms/$formId',
];

describe.each(Object.entries(SITUATIONS))('%s', (_, { stored, outcome }) => {
  const routes = ROUTES.filter(([pattern]) => REPRESENTATIVES.includes(pattern));

  it.each(routes)('at %s', async (pattern, address, access, leadsTo = address) => {
    const app = await visit(address, stored);
    const { to, isRemembered = false } = outcome(access, address);
    if (to === 'here') {
      expect(app.pathname).toBe(access === 'hosted' ? '/connect' : leadsTo);
      if (leadsTo === address && access !== 'hosted') {
        expect(app.pattern).toBe(pattern);
      }
      return;
    }
    expect(app.pathname).toBe(to);
    expect(app.search).toEqual(isRemembered && address !== '/' ? { redirect: address } : {});
    if (stored.account === undefined && stored.visit === undefined) {
      expect(app.api.calls).toEqual([]);
    }
  });
});

describe('deep links', () => {
  it('survive the sign-in, with query and hash, without secrets', async () => {
    const { href } = await visit('/audit?page=3&token=one.two.three#row', {});
    expect(href).toBe('/login?redirect=%2Faudit%3Fpage%3D3%23row');
    const stored = { account: account() };
    expect((await visit(href, stored)).href).toBe('/audit?page=3#row');
  });

  it('survive the steps of onboarding, one after the other', async () => {
    const both = account({ isTwoFactorRequired: true, hasQuestions: true });
    const atMfa = await visit('/audit?page=3', { account: both });
    expect(atMfa.href).toBe('/onboarding/mfa?redirect=%2Faudit%3Fpage%3D3');
    const one = { ...both, user: { ...both.user, two_factor_enabled: true } };
    const atQuestions = await visit(atMfa.href, { account: one });
    expect(atQuestions.href).toBe('/onboarding/questionnaire?redirect=%2Faudit%3Fpage%3D3');
    const none = { ...one, org: { ...one.org, onboarding_progress: { complete: true } } };
    expect((await visit(atQuestions.href, { account: none })).href).toBe('/audit?page=3');
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example'])(
    'do not leave this origin: %s',
    async (target) => {
      const search = `?redirect=${encodeURIComponent(target)}`;
      expect((await visit(`/login${search}`, { account: account() })).href).toBe('/');
      expect((await visit(`${MFA}${search}`, { account: account() })).href).toBe('/');
    },
  );
});

describe('a signed-in user with a step left on a public screen', () => {
  const INVITE = 'Xk3v9QmT2nLx7wPd4kTs9bYh5mQv8rZcJ6hWj3xRf6t';

  it.each(['/login?add=true', `/login?invite=${INVITE}`, `/signup?invite=${INVITE}`])(
    'stays at %s',
    async (route) => {
      expect((await visit(route, { account: account() })).href).toBe(route);
    },
  );

  it('stays at the last question of a sign-up only until the organization is set up', async () => {
    const fresh = { account: account({ hasQuestions: true }) };
    expect((await visit('/signup?start=true', fresh)).href).toBe('/signup?start=true');
    expect((await visit('/signup?start=true', { account: account() })).href).toBe('/');
  });

  it.each(['/reset?add=true', '/login?invite=short', '/signup?add=true', '/login?add=maybe'])(
    'does not stay at %s',
    async (route) => {
      expect((await visit(route, { account: account() })).href).toBe('/');
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
      account: account(),
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
