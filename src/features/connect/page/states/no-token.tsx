import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CableArc } from '@/components/cable-arc';
import { waitForToken } from '../../embedding/wait-for-token';
import { Column } from '../../layout/column';
import { storeVisit, toVisit } from '../../session/session-storage';
import { useTexts } from '../../texts/texts-context';
import { ListSkeleton } from './list-skeleton';

/** An embedding page passes its token at once; after this time there is none. */
const WAIT_MS = 10_000;

/**
 * Shown without a token.
 *
 * @param pageId if the URL has a page id, the embedding page may pass its token
 */
export function NoToken({ pageId }: { pageId: string | undefined }) {
  const { page } = useTexts();
  const router = useRouter();
  const memory = useRouteContext({ from: '__root__', select: (context) => context.memory });
  const [isWaiting, setIsWaiting] = useState(pageId !== undefined);
  useEffect(() => {
    if (pageId === undefined) {
      return;
    }
    const stop = waitForToken(({ token, origin }) => {
      const visit = toVisit(token);
      // Only a link's token: a session token has no list of origins that may pass it.
      if (visit.kind === 'link') {
        storeVisit(memory, { ...visit, handed_by: origin }, pageId);
        void router.invalidate();
      }
    });
    setIsWaiting(stop !== null);
    // Reported to the embedding page; a later token is still accepted.
    const timer = setTimeout(() => setIsWaiting(false), WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [pageId, router, memory]);

  if (isWaiting) {
    return (
      <Column>
        <ListSkeleton label={page.loading} />
      </Column>
    );
  }
  return (
    <main className="grid min-h-dvh place-items-center px-4 text-center text-sm">
      <div>
        <CableArc className="mx-auto mb-4" />
        <h1 className="text-balance font-medium text-lg">{page.noToken}</h1>
        <p className="mt-2 text-muted-foreground">{page.noTokenAdvice}</p>
      </div>
    </main>
  );
}
