import { Patchbay } from '@patchbay/sdk';
import { createContext, use } from 'react';
import { apiBaseUrl, type Transport } from '@/api/client';

/** Whom the page works for: one token, one client. */
export type ConnectSession = {
  /** Stands in query keys in place of the token, which is a secret. */
  id: number;
  patchbay: Patchbay;
};

type Kept = { token: string; fetch: Transport; session: ConnectSession };

let kept: Kept | undefined;

/** The session of a token; the same one for the same token, whatever the address becomes. */
export function connectSession(token: string, fetch: Transport): ConnectSession {
  if (kept?.token !== token || kept.fetch !== fetch) {
    // The address of the API is this page's own: the `url` of a link must not get the token.
    const patchbay = new Patchbay({
      token,
      baseUrl: apiBaseUrl(),
      fetch: (url, init) => fetch(new Request(url, init)),
    });
    kept = { token, fetch, session: { id: (kept?.session.id ?? 0) + 1, patchbay } };
  }
  return kept.session;
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
