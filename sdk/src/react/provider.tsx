import {
  type Context,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { Patchbay, type PatchbayOptions } from '../index.ts';
import { type Connections, createConnections } from './connections.ts';

/** The props of PatchbayProvider: a client, or the options to create one. */
export type PatchbayProviderProps = { children?: ReactNode } & (
  | { client: Patchbay; token?: never; baseUrl?: never }
  | {
      client?: never;
      /** The session token of one linked account. Components stay `loading` until it is set. */
      token: string | undefined;
      /** The address of your Patchbay server. A change creates a new client. */
      baseUrl: PatchbayOptions['baseUrl'];
    }
);

/** The context of PatchbayProvider, which the other entry points of this package read. */
export const PatchbayContext: Context<Connections | undefined> = createContext<
  Connections | undefined
>(undefined);

/**
 * Provides a client to the components below it. Components of one app share their state.
 *
 * A new `token` continues the session of the same linked account. For another linked account, set another
 * `key` on the provider, so that no data of the previous one is shown.
 *
 * @example
 * <PatchbayProvider token={token} baseUrl="https://patchbay.your-company.com">
 *   <ConnectButton slug="demo_crm" />
 * </PatchbayProvider>
 */
export function PatchbayProvider({
  client: ownClient,
  token = '',
  baseUrl,
  children,
}: PatchbayProviderProps): ReactElement {
  // Later tokens are assigned below, because a new token must not create a new client.
  const [firstToken] = useState(token);
  const client = useMemo(
    () => ownClient ?? new Patchbay({ token: firstToken, baseUrl }),
    [ownClient, firstToken, baseUrl],
  );
  const connections = useMemo(() => createConnections(client), [client]);
  useEffect(() => {
    if (!ownClient && client.token !== token) {
      client.token = token;
      for (const refresh of connections.reloads) {
        void refresh();
      }
    }
  }, [ownClient, client, token, connections]);
  return <PatchbayContext.Provider value={connections}>{children}</PatchbayContext.Provider>;
}

/** @throws Error outside a provider */
export function useConnections(): Connections {
  const connections = useContext(PatchbayContext);
  if (!connections) {
    throw new Error('There is no PatchbayProvider above this component. Put one around it.');
  }
  return connections;
}
