import type { Transport } from '@/api/client';
import type { AppContext } from '@/lib/app-context';
import { isAllowedOrigin } from '@/lib/host-page/peer';
import type { ConnectSession } from './connect-session';
import { exchangeLink } from './exchange-link';
import { type ConnectGrant, type ConnectLink, readVisit, storeVisit } from './session-storage';

/** One visit of the page: a link or a session token, and the session it opens. */
export type Visit = {
  /** Used in query keys instead of the token, which is secret. */
  id: number;
  /** The tab had a session already when the visit began. */
  isReload: boolean;
  /** Resolves to the session, after exchanging the link if necessary. */
  open: () => Promise<ConnectSession>;
};

type VisitContext = Pick<AppContext, 'fetch' | 'memory'>;

type Current = { tokens: string[]; fetch: Transport; visit: Visit };

let current: Current | undefined;

/**
 * The visit that this tab stores; the same object for the same token, for any other URL parameters.
 */
export function getCurrentVisit({ fetch, memory }: VisitContext, pageId?: string): Visit | null {
  const stored = readVisit(memory, pageId);
  if (stored === null) {
    return null;
  }
  if (current === undefined || !current.tokens.includes(stored.token) || current.fetch !== fetch) {
    const tokens = [stored.token];
    const id = (current?.visit.id ?? 0) + 1;
    // Exchanged once even if the query cache is cleared, which a switch of account in another tab
    // does: a link works once.
    let exchanged: Promise<ConnectGrant> | undefined;
    const exchangeOnce = (link: ConnectLink) => {
      exchanged ??= exchange(link, { fetch, memory }).then(
        (opened) => {
          tokens.push(opened.token);
          return opened;
        },
        (error: unknown) => {
          exchanged = undefined;
          throw error;
        },
      );
      return exchanged;
    };
    current = {
      tokens,
      fetch,
      visit: {
        id,
        isReload: stored.kind === 'session',
        open: async () => {
          // The SDK is loaded while the link is exchanged.
          const [opened, { openConnectSession }] = await Promise.all([
            stored.kind === 'link' ? exchangeOnce(stored) : stored,
            import('./open-connect-session'),
          ]);
          return openConnectSession(id, opened, fetch);
        },
      },
    };
  }
  return current.visit;
}

async function exchange(
  { token, handed_by }: ConnectLink,
  { fetch, memory }: VisitContext,
): Promise<ConnectGrant> {
  const visit = await exchangeLink(token, fetch);
  if (handed_by !== undefined && !isAllowedOrigin(handed_by, visit.grant)) {
    throw new Error('The page that passed the token is not an allowed origin.');
  }
  storeVisit(memory, visit);
  return visit;
}
