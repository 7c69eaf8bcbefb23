import { Link, useMatches } from '@tanstack/react-router';
import { EmptyState } from '@/components/page/empty-state';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { useSession } from '@/stores/session';
import { SUMMARIES } from './coming-later-summaries';
import { getScreen } from './screens';

/** The page of every screen that is not built yet. It says what the screen will contain. */
export function ComingLaterPage() {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const isSignedIn = useSession((state) => state.account !== null);
  const screen = id === undefined ? undefined : getScreen(id);
  return (
    <PageFrame title={screen?.title ?? 'Coming later'}>
      <EmptyState
        title="This screen comes later"
        description={id === undefined ? undefined : SUMMARIES[id]}
        action={
          isSignedIn ? (
            <Button asChild>
              <Link to="/">Go Home</Link>
            </Button>
          ) : undefined
        }
      />
    </PageFrame>
  );
}
