import { Patchbay } from '@patchbay/sdk';
import { createContext, use } from 'react';
import { apiBaseUrl, type Transport } from '@/api/client';
import { type AttemptFeed, watchAttempts } from './attempt-feed';
import type { PageGrant } from './session-storage';

/** The session of the page: one token, one client. */
export type ConnectSession = {
  /** Used in query keys instead of the token, which is secret. */
  id: number;
  patchbay: Patchbay;
  /** The page's grant; null if the session token was in the URL. */
  grant: PageGrant | null;
  attempts: AttemptFeed;
};

/** The client for a session token. */
export function connectSession(
  id: number,
  { token, grant }: { token: string; grant: PageGrant | null },
  fetch: Transport,
): ConnectSession {
  const watched = watchAttempts(fetch);
  // Always this page's own API: the token must not be sent to the `url` of a link.
  const patchbay = new Patchbay({
    token,
    baseUrl: apiBaseUrl(),
    fetch: (url, init) => watched.fetch(new Request(url, init)),
  });
  return { id, patchbay, grant, attempts: watched.attempts };
}

export const ConnectSessionContext = createContext<ConnectSession | null>(null);

/** The session of the current page. */
export function useConnectSession(): ConnectSession {
  const session = use(ConnectSessionContext);
  if (session === null) {
    throw new Error('useConnectSession() needs the hosted page around it.');
  }
  return session;
}
