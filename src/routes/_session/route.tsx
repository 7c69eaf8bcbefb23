import { createFileRoute, useMatches } from '@tanstack/react-router';
import { embeddedSearch, keepEmbedded } from '@/features/dashboard-tabs/embedded-search';
import { refreshOrg } from '@/features/shell/api';
import { PlainLayout } from '@/features/shell/plain-layout';
import { SessionLayout } from '@/features/shell/session-layout';
import { requireSession } from '../-guards';

export const Route = createFileRoute('/_session')({
  // The link back keeps embedded mode.
  validateSearch: embeddedSearch,
  search: { middlewares: [keepEmbedded] },
  beforeLoad: requireSession,
  // Not awaited: the page can be shown with the stored organization.
  loader: ({ context }) => {
    void refreshOrg(context.queryClient);
  },
  component: Session,
});

/** Onboarding has to be completed first, so its layout has no navigation. */
function Session() {
  const isOnboarding = useMatches({
    select: (matches) => matches.at(-1)?.staticData.screen?.startsWith('onboarding') === true,
  });
  return isOnboarding ? <PlainLayout /> : <SessionLayout />;
}
