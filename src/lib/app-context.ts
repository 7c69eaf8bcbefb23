import type { QueryClient } from '@tanstack/react-query';

/** Texts that the browser's storage refused, by key. They last as long as the page. */
export type PageMemory = Map<string, string>;

/** What `src/app` hands to the routes: the router's context. */
export type AppContext = {
  queryClient: QueryClient;
  /** Reloads a path of the dashboard, as a fresh visit; `/login` under `/frontend` works too. */
  reloadAt: (path: string) => void;
  /** How requests leave that are not the dashboard's own: those of the hosted page's client. */
  fetch: (request: Request) => Promise<Response>;
  memory: PageMemory;
  /** The chat with support; null where the operator has none. It opens after cookie consent only. */
  support: { open: () => void } | null;
};
