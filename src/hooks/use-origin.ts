import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** An internal link target, as props of `Link`. */
export type Origin = { to: string; search: Record<string, unknown>; hash: string };

const HOME: Origin = { to: '/', search: {}, hash: '' };

/** Intermediate screens, which are not remembered as origin. */
const IN_PASSING = /^\/(settings|chat|agents|onboarding|login|signup|reset|master)(\/|$)/;

/**
 * Returns the page before a layout without sidebar; home for a direct visit. It stays the same
 * while the layout is mounted, so that navigation inside it does not change it.
 */
export function useOrigin(): Origin {
  const router = useRouter();
  const [origin] = useState<Origin>(() => {
    // On the first render, the router still has the previous page.
    const before = router.state.resolvedLocation;
    return before === undefined || IN_PASSING.test(before.pathname)
      ? HOME
      : { to: before.pathname, search: { ...before.search }, hash: before.hash };
  });
  return origin;
}
