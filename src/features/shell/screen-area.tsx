import { Outlet } from '@tanstack/react-router';
import { useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { FeatureGate } from './feature-gate';

/** Returns the account and environment of the data as a key: components must not outlive them. */
export function useScope(): string {
  const environment = useDashboard((state) => state.environment);
  const user = useSession((state) => state.account?.user._id);
  const org = useSession((state) => state.account?.org._id);
  return `${environment} ${user} ${org}`;
}

/** A link past the navigation for keyboard users, before everything else on the page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
    >
      Skip to content
    </a>
  );
}

/** The screen below the top bar, remounted for another account or environment. */
export function ScreenArea() {
  return (
    <main
      id="content"
      tabIndex={-1}
      key={useScope()}
      className="flex-1 outline-none [--table-top:calc(48px+var(--frame-top,0px))]"
    >
      <FeatureGate>
        <Outlet />
      </FeatureGate>
    </main>
  );
}
