import type { TeamMember } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SupportUser, SupportWidget } from '@/lib/support-widget';
import { addAccount, signIn, switchAccount } from '@/stores/accounts';
import { setCookieConsent, switchEnvironment } from '@/stores/dashboard';
import { clearAccount, setOrg, useSession } from '@/stores/session';
import { observedFetch } from '../../tests/support/observed-fetch';
import { demoAccount } from '../../tests/support/render-app';
import { type App, createApp } from './create-app';
import { createScriptSupportWidget } from './script-support-widget';

/** The calls of a widget, in order. */
function fakeWidget() {
  const heard: string[] = [];
  const users: SupportUser[] = [];
  const widget: SupportWidget = {
    boot: (appId) => heard.push(`boot ${appId}`),
    identify: (user) => {
      heard.push(`identify ${user.email} in ${user.customAttributes.environment}`);
      users.push(user);
    },
    open: () => heard.push('open'),
    shutdown: () => heard.push('shutdown'),
  };
  return { widget, heard, users };
}

describe('the widget gets', () => {
  let app: App;
  let fake: ReturnType<typeof fakeWidget>;
  const DANA = demoAccount();

  beforeEach(async () => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    fake = fakeWidget();
    app = await createApp({
      fetch: observedFetch().fetch,
      history: createMemoryHistory({ initialEntries: ['/connected'] }),
      support: { appId: 'app-1', widget: fake.widget },
    });
  });
  afterEach(() => app.dispose());

  it('nothing before consent, and nothing while signed out', () => {
    signIn(DANA);
    expect(fake.heard).toEqual([]);
    clearAccount();
    setCookieConsent();
    expect(fake.heard).toEqual([]);
  });

  it('exactly the details of the specification', () => {
    setCookieConsent();
    signIn(DANA);
    expect(fake.users).toEqual([
      {
        id: DANA.user._id,
        name: 'Dana Okafor',
        email: DANA.user.email,
        createdAt: DANA.user.createdAt,
        company: {
          id: DANA.org._id,
          name: DANA.org.name,
          size: 4,
          website: DANA.org.website,
          createdAt: DANA.org.createdAt,
        },
        customAttributes: { host: window.location.host, environment: 'test' },
      },
    ]);
  });

  it('the number of members, without invited people', () => {
    setCookieConsent();
    const team: TeamMember[] = [
      { email: DANA.user.email, role: 'owner', status: 'active' },
      { email: 'sam@patchbay.local', role: 'developer' },
      { email: 'kim@patchbay.local', role: 'admin', status: 'invited' },
    ];
    signIn({ ...DANA, org: { ...DANA.org, team } });
    expect(fake.users.map(({ company }) => company.size)).toEqual([2]);
  });

  it('changes of environment, organization, account, and sign-out', () => {
    setCookieConsent();
    signIn(DANA);
    switchEnvironment('production');
    setOrg({ ...DANA.org, name: 'Brightdesk GmbH' });
    setOrg({ ...DANA.org, name: 'Brightdesk GmbH', updatedAt: '2026-01-01T00:00:00.000Z' });
    const user = { ...DANA.user, _id: '6'.repeat(24), email: 'sam@patchbay.local' };
    addAccount({ ...DANA, user });
    switchAccount('sam@patchbay.local');
    clearAccount();
    expect(fake.heard).toEqual([
      'boot app-1',
      `identify ${DANA.user.email} in test`,
      `identify ${DANA.user.email} in production`,
      `identify ${DANA.user.email} in production`,
      'shutdown',
      'boot app-1',
      'identify sam@patchbay.local in production',
      'shutdown',
    ]);
    switchEnvironment('test');
  });

  it('nothing while an operator is signed in as the user', () => {
    setCookieConsent();
    const expires_at = '2026-01-01T00:00:00.000Z';
    signIn({ ...DANA, master: { email: 'ops@patchbay.example', expires_at } });
    expect(fake.heard).toEqual([]);
    expect(useSession.getState().account?.master?.email).toBe('ops@patchbay.example');
  });
});

describe('a script', () => {
  const USER: SupportUser = {
    id: '1',
    name: 'Dana Okafor',
    email: 'dana@patchbay.local',
    createdAt: '2026-01-01T00:00:00.000Z',
    company: { id: '2', name: 'Brightdesk', size: 1, website: null, createdAt: '2026-01-01' },
    customAttributes: { host: 'localhost', environment: 'test' },
  };
  const GOOD = `data:text/javascript,window.heard = [];
    window.PatchbaySupport = Object.fromEntries(['boot', 'identify', 'open', 'shutdown'].map(
      (name) => [name, (value) => window.heard.push([name, value?.email ?? value ?? ''].join(' '))]
    ));`.replaceAll('\n', ' ');
  const heard = () => Reflect.get(window, 'heard');
  const scripts = () => document.querySelectorAll('script[src^="data:text/javascript"]').length;

  beforeEach(() => {
    delete window.PatchbaySupport;
    Reflect.deleteProperty(window, 'heard');
    for (const script of document.querySelectorAll('script[src^="data:text/javascript"]')) {
      script.remove();
    }
  });

  it('is loaded once, by boot, and receives the earlier calls', async () => {
    const widget = createScriptSupportWidget({ scriptUrl: GOOD, onFailure: () => undefined });
    expect(scripts()).toBe(0);
    widget.boot('app-1');
    widget.identify(USER);
    widget.open();
    await expect.poll(heard).toEqual(['boot app-1', `identify ${USER.email}`, 'open ']);
    widget.shutdown();
    widget.boot('app-1');
    await expect.poll(() => heard().slice(3)).toEqual(['shutdown ', 'boot app-1']);
    expect(scripts()).toBe(1);
  });

  it('that loads after sign-out is not started', async () => {
    const widget = createScriptSupportWidget({ scriptUrl: GOOD, onFailure: () => undefined });
    widget.boot('app-1');
    widget.identify(USER);
    widget.shutdown();
    await expect.poll(heard).toEqual([]);
    await Promise.resolve();
    expect(heard()).toEqual([]);
  });

  it.each([
    ['does not come', '/no-such-script.js'],
    ['defines nothing', 'data:text/javascript,0'],
  ])('that %s shows an error when opened, and is retried', async (_what, scriptUrl) => {
    const onFailure = vi.fn();
    const widget = createScriptSupportWidget({ scriptUrl, onFailure });
    widget.boot('app-1');
    widget.identify(USER);
    widget.open();
    await expect.poll(() => onFailure.mock.calls.length).toBe(1);
    widget.open();
    await expect.poll(() => onFailure.mock.calls.length).toBe(2);
  });
});
