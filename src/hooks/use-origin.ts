import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** A place inside the dashboard as `Link` takes it. */
export type Origin = { to: string; search: Record<string, unknown>; hash: string };

const HOME: Origin = { to: '/', search: {}, hash: '' };

/** Screens that a person comes through, not from. */
const IN_PASSING = /^\/(settings|chat|agents|onboarding|login|signup|reset|master)(\/|$)/;

/**
 * Where the person was before a frame without sidebar; home for a direct visit. Kept for as
 * long as the frame stands, so that going from screen to screen inside it does not change it.
 */
export function useOrigin(): Origin {
  const router = useRouter();
  const [origin] = useState<Origin>(() => {
    // While the frame is first shown, the router still has the page that is being left.
    const before = router.state.resolvedLocation;
    return before === undefined || IN_PASSING.test(before.pathname)
      ? HOME
      : { to: before.pathname, search: { ...before.search }, hash: before.hash };
  });
  return origin;
}
