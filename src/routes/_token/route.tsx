import { createFileRoute, useMatches } from '@tanstack/react-router';
import { EndedFrame } from '@/features/shell/ended-frame';
import { MainLayout } from '@/features/shell/main-layout';
import { PlainLayout } from '@/features/shell/plain-layout';
import { useScope } from '@/features/shell/screen-area';
import { useIsTokenless } from '@/features/shell/use-is-tokenless';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { requireSessionOrToken, tokenSearch } from '../-token-guards';

export const Route = createFileRoute('/_token')({
  validateSearch: tokenSearch,
  beforeLoad: ({ context, location, search }) =>
    requireSessionOrToken(context, { location }, search.token),
  component: TokenLayout,
});

/** Remounted for another account or environment, like every screen that shows its data. */
function TokenLayout() {
  const scope = useScope();
  const isTokenless = useIsTokenless();
  const hasToken = useHasQueryToken();
  // A member who builds an app keeps the sidebar and the environment; a customer has a page alone.
  const page = useMatches({
    select: (matches) => {
      const { staticData, search } = matches.at(-1) ?? {};
      return staticData?.screen === 'custom-app-new'
        ? {
            isSidebarHidden:
              search !== undefined && 'sidebar' in search && search.sidebar === 'closed',
          }
        : null;
    },
    structuralSharing: true,
  });
  // Whether the page asks its host for a token.
  const asksForToken = useMatches({
    select: (matches) => matches.at(-1)?.staticData.screen === 'workflow',
  });
  if (isTokenless && !asksForToken) {
    return (
      <main>
        <EndedFrame />
      </main>
    );
  }
  return hasToken || page === null ? <PlainLayout key={scope} /> : <MainLayout {...page} />;
}
