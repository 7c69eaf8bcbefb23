import type { Transport } from '@/api/client';
import type { AppContext } from '@/lib/app-context';
import { isAllowedOrigin } from '../embedding/peer';
import { type ConnectSession, connectSession } from './connect-session';
import { exchangeLink } from './exchange-link';
import { type ConnectGrant, type ConnectLink, readVisit, storeVisit } from './session-storage';

/** One opening of the page: a link or a session token, and the client that comes of it. */
export type Visit = {
  /** Stands in query keys in place of the token, which is a secret. */
  id: number;
  /** The session, after the link is swapped for it where that is still to do. */
  open: () => Promise<ConnectSession>;
};

type VisitContext = Pick<AppContext, 'fetch' | 'memory'>;

type Current = { tokens: string[]; fetch: Transport; visit: Visit };

let current: Current | undefined;

/** The visit that this tab keeps; the same one as long as its token is, whatever else the address says. */
export function currentVisit({ fetch, memory }: VisitContext, pageId?: string): Visit | null {
  const kept = readVisit(memory, pageId);
  if (kept === null) {
    return null;
  }
  if (current === undefined || !current.tokens.includes(kept.token) || current.fetch !== fetch) {
    const tokens = [kept.token];
    const id = (current?.visit.id ?? 0) + 1;
    // A link works once, and the cache is emptied whenever the account changes in another tab.
    let swapped: Promise<ConnectGrant> | undefined;
    const swapOnce = (link: ConnectLink) => {
      swapped ??= swap(link, { fetch, memory }).catch((error: unknown) => {
        swapped = undefined;
        throw error;
      });
      return swapped;
    };
    current = {
      tokens,
      fetch,
      visit: {
        id,
        open: async () => {
          const opened = kept.kind === 'link' ? await swapOnce(kept) : kept;
          tokens.push(opened.token);
          return connectSession(id, opened, fetch);
        },
      },
    };
  }
  return current.visit;
}

async function swap(
  { token, handed_by }: ConnectLink,
  { fetch, memory }: VisitContext,
): Promise<ConnectGrant> {
  const visit = await exchangeLink(token, fetch);
  if (handed_by !== undefined && !isAllowedOrigin(handed_by, visit.grant)) {
    throw new Error('The page that handed the token over is not one of those that may.');
  }
  storeVisit(memory, visit);
  return visit;
}
