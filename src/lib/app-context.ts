import type { QueryClient } from '@tanstack/react-query';

/** Texts that the browser's storage refused, by key. They last as long as the page. */
export type PageMemory = Map<string, string>;

/** The router's context, which `src/app` passes to the routes. */
export type AppContext = {
  queryClient: QueryClient;
  /** Loads a path of the dashboard as a new document; adds the base path. */
  reloadAt: (path: string) => void;
  /** Sends requests of the hosted page's client, without the dashboard's session. */
  fetch: (request: Request) => Promise<Response>;
  memory: PageMemory;
  /** The support chat, which opens only after cookie consent; null if none is configured. */
  support: { open: () => void } | null;
};
