import type { AnyRoute } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '@/app/create-app';
import { accountWith } from '../../tests/support/account-with';
import { CONNECT_LINK } from '../../tests/support/hosted-page';
import { observedFetch } from '../../tests/support/observed-fetch';
import { type Access, ROUTES } from '../../tests/support/route-table';
import { endVisit, type Stored, takesToken, toPattern, visit } from './-guards.test-support';

const MFA = '/onboarding/mfa';
const QUESTIONS = '/onboarding/questionnaire';

afterEach(endVisit);

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

function signedOut(access: Access): Outcome {
  return access === 'public' || open.includes(access) ? HERE : LOGIN;
}

const SITUATIONS: Record<string, Situation> = {
  'no user': { stored: {}, outcome: signedOut },
  'no user, but a saved account': { stored: { saved: accountWith() }, outcome: signedOut },
  'a signed-in user': { stored: { account: accountWith() }, outcome: signedIn(undefined) },
  'a user who needs a second factor': {
    stored: { account: accountWith({ isTwoFactorRequired: true }) },
    outcome: signedIn(MFA),
  },
  'an owner with open questions': {
    stored: { account: accountWith({ hasQuestions: true }) },
    outcome: signedIn(QUESTIONS),
  },
  'a member who waits for the answers': {
    stored: { account: accountWith({ hasQuestions: true, role: 'support' }) },
    outcome: signedIn(QUESTIONS),
  },
  'a user who needs both, the second factor first': {
    stored: { account: accountWith({ isTwoFactorRequired: true, hasQuestions: true }) },
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
    stored: { account: accountWith({ isTwoFactorRequired: true }), queryToken: 'one.two.three' },
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
function listRules(route: AnyRoute): string[] {
  const rules: string[] = [];
  for (
    let current: AnyRoute | undefined = route;
    current !== undefined;
    current = current.parentRoute
  ) {
    if (current.options.beforeLoad !== undefined) {
      rules.unshift(current.id);
    }
  }
  return rules;
}

describe('the table', () => {
  async function routesByPattern(): Promise<Map<string, AnyRoute>> {
    const app = await createApp({ fetch: observedFetch().fetch, support: null });
    const routes: AnyRoute[] = Object.values(app.router.routesByPath);
    app.dispose();
    return new Map(routes.map((route) => [toPattern(route.fullPath), route]));
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
      const rules = route === undefined ? ['none'] : listRules(route);
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
