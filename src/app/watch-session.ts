import type { QueryClient } from '@tanstack/react-query';
import { clearUnsavedInputs } from '@/lib/unsaved';
import { clearToast, useDashboard } from '@/stores/dashboard';
import { useQueryToken } from '@/stores/query-token';
import { useSession } from '@/stores/session';

function readScope(): string {
  const { account } = useSession.getState();
  const { environment } = useDashboard.getState();
  const { first, token } = useQueryToken.getState();
  const who = first ?? token ?? account?.user._id ?? '';
  return JSON.stringify([who, account?.org._id ?? '', environment]);
}

/** Reads the state that decides about onboarding steps, which the route guards also read. */
function readOnboardingState(): string {
  const { account } = useSession.getState();
  return JSON.stringify([
    account?.org.settings.two_factor_enabled,
    account?.user.two_factor_enabled,
    account?.org.onboarding_progress.complete,
  ]);
}

/**
 * Clears the cache and runs the route guards again when account, token or environment change, in any
 * tab: they are headers, in no query key. Called before the first render, it runs before components.
 */
export function watchSession(queryClient: QueryClient, onChange: () => void): () => void {
  let current = readScope();
  let currentStanding = readOnboardingState();
  const check = () => {
    const next = readScope();
    const nextStanding = readOnboardingState();
    const isDecidedAnew = next !== current || nextStanding !== currentStanding;
    currentStanding = nextStanding;
    if (next !== current) {
      current = next;
      queryClient.clear();
      // The input is lost with its screen, or its user is signed out.
      clearUnsavedInputs();
      // It may name data of the previous environment or account.
      clearToast();
    }
    if (isDecidedAnew) {
      onChange();
    }
  };
  const stops = [
    useSession.subscribe(check),
    useQueryToken.subscribe(check),
    useDashboard.subscribe(check),
  ];
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}
