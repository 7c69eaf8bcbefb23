import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorPage } from '@/components/page/error-page';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { followOtherTabs, hydrate } from '@/stores/persistence';
import { useSession } from '@/stores/session';
import type { App, AppOptions } from './create-app';
import { LoginAlone } from './login-alone';
import { createQueryClient } from './query-client';
import { SHARED_STORES } from './shared-stores';
import { wireApi } from './wire-api';

/**
 * Shows the login without the router and its pages. After the sign-in, here or in another tab, or
 * when a link is followed, the dashboard takes over; the promise resolves with it.
 */
export async function startLogin(element: HTMLElement, options: AppOptions = {}): Promise<App> {
  await hydrate(SHARED_STORES);
  wireApi(options.fetch);
  const queryClient = createQueryClient();
  const root = createRoot(element);
  const { search } = (options.history ?? window).location;
  const stopFollowing = followOtherTabs(SHARED_STORES);
  const path = await new Promise<string | undefined>((leave) => {
    whenSignedIn(() => leave(undefined));
    root.render(
      <StrictMode>
        <LoginAlone queryClient={queryClient} search={search} onLeave={leave} />
      </StrictMode>,
    );
  });
  stopFollowing();
  try {
    const { takeOver } = await import('./start-dashboard');
    return await takeOver(root, { ...options, path });
  } catch (error) {
    root.render(<ErrorPage error={error} homeHref={getRuntimeConfig().basePath || '/'} />);
    throw error;
  }
}

function whenSignedIn(run: () => void): void {
  const check = () => {
    if (useSession.getState().account !== null) {
      stop();
      run();
    }
  };
  const stop = useSession.subscribe(check);
  // Another tab may have signed in while this one loaded.
  check();
}
