import type { Application, Patchbay } from '@patchbay/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Language } from '../texts/load-texts';
import type { AttemptFeed } from './attempt-feed';
import type { ChangeConnection } from './change-connection';
import type { PageGrant } from './session-storage';

/** The session of the page: one token, one client. */
export type ConnectSession = {
  /** Used in query keys instead of the token, which is secret. */
  id: number;
  patchbay: Patchbay;
  /** The page's grant; null if the session token was in the URL. */
  grant: PageGrant | null;
  /** The apps with descriptions and scopes in a language. */
  listApps: (language: Language) => Promise<Application[]>;
  /** Requests what the page needs, where its URL names `lang`. */
  preload: (queryClient: QueryClient, lang: string | undefined) => void;
  attempts: AttemptFeed;
  changeConnection: ChangeConnection;
};

export const ConnectSessionContext = createContext<ConnectSession | null>(null);

/** The session of the current page. */
export function useConnectSession(): ConnectSession {
  const session = use(ConnectSessionContext);
  if (session === null) {
    throw new Error('useConnectSession() needs the hosted page around it.');
  }
  return session;
}
