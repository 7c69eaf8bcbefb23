import { Patchbay } from '@patchbay/sdk';
import { createContext, use } from 'react';
import { apiBaseUrl, type Transport } from '@/api/client';
import { type AttemptFeed, watchAttempts } from './attempt-feed';
import type { PageGrant } from './session-storage';

/** Whom the page works for: one token, one client. */
export type ConnectSession = {
  /** Stands in query keys in place of the token, which is a secret. */
  id: number;
  patchbay: Patchbay;
  /** What the page may do beyond its calls; null where a session token stood in the address. */
  grant: PageGrant | null;
  attempts: AttemptFeed;
};

/** The client of a session token. */
export function connectSession(
  id: number,
  { token, grant }: { token: string; grant: PageGrant | null },
  fetch: Transport,
): ConnectSession {
  const watched = watchAttempts(fetch);
  // The address of the API is this page's own: the `url` of a link must not get the token.
  const patchbay = new Patchbay({
    token,
    baseUrl: apiBaseUrl(),
    fetch: (url, init) => watched.fetch(new Request(url, init)),
  });
  return { id, patchbay, grant, attempts: watched.attempts };
}

export const ConnectSessionContext = createContext<ConnectSession | null>(null);

/** The session of the page around. */
export function useConnectSession(): ConnectSession {
  const session = use(ConnectSessionContext);
  if (session === null) {
    throw new Error('useConnectSession() needs the hosted page around it.');
  }
  return session;
}
