// Runs inside a frame of `open-tab.ts`: the whole app with its own modules, stores and cache.
import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { client } from '@/api/client';
import { ApiError } from '@/api/errors';
import { AppRoot } from '@/app/app-root';
import { createApp } from '@/app/create-app';
import { signIn, switchAccount } from '@/stores/accounts';
import { clearAccount, useSession } from '@/stores/session';
import type { OpenTabOptions, Tab } from './open-tab';

/** Called by the page once this module is loaded. */
export async function startTab({ route, fetch }: OpenTabOptions): Promise<Tab> {
  const history = createMemoryHistory({ initialEntries: [route] });
  const reloads: string[] = [];
  const app = await createApp({
    fetch,
    history,
    retries: 0,
    support: null,
    reloadAt: (path) => reloads.push(path),
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<AppRoot app={app} />);
  return {
    href: () => app.router.state.location.href,
    current: () => useSession.getState().account?.user.email,
    token: () => useSession.getState().account?.token,
    call: async () => {
      try {
        await client.GET('/api/v1/org');
        return 200;
      } catch (error) {
        return error instanceof ApiError ? error.status : 0;
      }
    },
    signIn,
    signOut: clearAccount,
    switchTo: switchAccount,
    close: () => {
      root.unmount();
      app.dispose();
    },
  };
}
