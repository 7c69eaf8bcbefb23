import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CableArc } from '@/components/cable-arc';
import { waitForToken } from '../../embedding/wait-for-token';
import { storeVisit, visitOf } from '../../session/session-storage';
import { useTexts } from '../../texts/texts-context';
import { Column } from '../layout/column';
import { ListSkeleton } from './list-skeleton';

/** A page around that has a token hands it over at once; longer than this, there is none. */
const WAIT_MS = 10_000;

/**
 * Nothing says whose page this is.
 *
 * @param pageId where the address names a page, the page around this frame may hand its token over
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
      const visit = visitOf(token);
      // A session token would come without the list of those who may hand it over.
      if (visit.kind === 'link') {
        storeVisit(memory, { ...visit, handed_by: origin }, pageId);
        void router.invalidate();
      }
    });
    setIsWaiting(stop !== null);
    // The host has to be informed; a token that comes later still opens the page.
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
