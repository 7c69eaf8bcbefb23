import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** A place inside the dashboard as `Link` takes it. */
export type Origin = { to: string; search: Record<string, unknown>; hash: string };

const HOME: Origin = { to: '/', search: {}, hash: '' };

/**
 * Where the person was before the settings; home for whoever came by address. Kept for as long as
 * the frame stands, so that going from section to section does not change it.
 */
export function useOrigin(): Origin {
  const router = useRouter();
  const [origin] = useState<Origin>(() => {
    // While the frame is first shown, the router still has the page that is being left.
    const before = router.state.resolvedLocation;
    const isElsewhere = before !== undefined && !before.pathname.startsWith('/settings');
    return isElsewhere
      ? { to: before.pathname, search: { ...before.search }, hash: before.hash }
      : HOME;
  });
  return origin;
}
