import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { LoginSteps } from '@/features/auth/login/login-steps';
import { PublicLayout } from '@/features/auth/public-layout';
import { TextAnchor } from '@/features/auth/text-anchor';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { signIn, switchAccount } from '@/stores/accounts';
import { RouteError } from './route-error';

type LoginAloneProps = {
  queryClient: QueryClient;
  /** The search of the address, which a reset of the password keeps. */
  search: string;
  /** Called when a link is followed, with the path in the dashboard, without base path. */
  onLeave: (path: string) => void;
};

/** The same as the route `/login`, without a router. */
export function LoginAlone({ queryClient, search, onLeave }: LoginAloneProps) {
  useEffect(() => {
    document.title = 'Log in · Patchbay';
    void loadDashboardWhenIdle();
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <PublicLayout>
        <CatchBoundary getResetKey={() => 'login'} errorComponent={RouteError}>
          <LoginSteps
            saved={[]}
            context={{}}
            exits={{
              onSignedIn: signIn,
              onResume: switchAccount,
              resetLink: (
                <LeavingLink path={`/reset${search}`} onLeave={onLeave}>
                  Forgot password?
                </LeavingLink>
              ),
              signupLink: (
                <LeavingLink path="/signup" onLeave={onLeave}>
                  Sign up
                </LeavingLink>
              ),
            }}
          />
        </CatchBoundary>
      </PublicLayout>
    </QueryClientProvider>
  );
}

/** After the login and its fonts, so that on a slow line nothing competes with them. */
async function loadDashboardWhenIdle(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
  // A failed import is repeated, and its failure shown, when the dashboard is needed.
  await import('./start-dashboard').catch(() => undefined);
}

type LeavingLinkProps = { path: string; onLeave: (path: string) => void; children: string };

/** A link that leaves without a reload, except into another tab or window. */
function LeavingLink({ path, onLeave, children }: LeavingLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      onLeave(path);
    }
  };
  return (
    <TextAnchor href={`${getRuntimeConfig().basePath}${path}`} onClick={follow}>
      {children}
    </TextAnchor>
  );
}
