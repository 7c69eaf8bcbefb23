import { createFileRoute, useMatches } from '@tanstack/react-router';
import { embeddedSearch, keepEmbedded } from '@/features/dashboard-tabs/embedded/embedded-search';
import { refreshOrg } from '@/features/shell/api';
import { PlainLayout } from '@/features/shell/plain-layout';
import { SessionLayout } from '@/features/shell/session-layout';
import { requireSession } from '../-guards';

export const Route = createFileRoute('/_session')({
  // The way back from here keeps the mode of the frame.
  validateSearch: embeddedSearch,
  search: { middlewares: [keepEmbedded] },
  beforeLoad: requireSession,
  // Not awaited: the stored organization is good enough to show the page.
  loader: ({ context }) => {
    void refreshOrg(context.queryClient);
  },
  component: Session,
});

/** Onboarding has to be finished first, so it has no frame that leads away. */
function Session() {
  const isOnboarding = useMatches({
    select: (matches) => matches.at(-1)?.staticData.screen?.startsWith('onboarding') === true,
  });
  return isOnboarding ? <PlainLayout /> : <SessionLayout />;
}
