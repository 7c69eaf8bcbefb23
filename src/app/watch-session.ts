import type { QueryClient } from '@tanstack/react-query';
import { clearUnsavedInputs } from '@/lib/unsaved';
import { clearToast, useDashboard } from '@/stores/dashboard';
import { useQueryToken } from '@/stores/query-token';
import { useSession } from '@/stores/session';

function scope(): string {
  const { account } = useSession.getState();
  const { environment } = useDashboard.getState();
  const who = useQueryToken.getState().token ?? account?.user._id ?? '';
  return JSON.stringify([who, account?.org._id ?? '', environment]);
}

/** What the guards of the routes read besides: whether a step has to be finished first. */
function standing(): string {
  const { account } = useSession.getState();
  return JSON.stringify([
    account?.org.settings.two_factor_enabled,
    account?.user.two_factor_enabled,
    account?.org.onboarding_progress.complete,
  ]);
}

/**
 * Account, session-scoped token and environment travel in headers and so are in no query key.
 * Whenever one of them changes, here or in another tab, the cache is emptied before anybody can
 * read it again, and the guards of the routes decide again. Call it before the first render, so
 * that it hears of a change before any component does.
 */
export function watchSession(queryClient: QueryClient, onChange: () => void): () => void {
  let current = scope();
  let currentStanding = standing();
  const check = () => {
    const next = scope();
    const nextStanding = standing();
    const isDecidedAnew = next !== current || nextStanding !== currentStanding;
    currentStanding = nextStanding;
    if (next !== current) {
      current = next;
      queryClient.clear();
      // What was typed is gone with its screen, or its user is signed out.
      clearUnsavedInputs();
      // It may name a thing of the environment or the account that is left.
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
