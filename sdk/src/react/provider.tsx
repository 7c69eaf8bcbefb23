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

/** Either a client, or the options to create one. */
export type PatchbayProviderProps = { children?: ReactNode } & (
  | { client: Patchbay; token?: never; baseUrl?: never }
  | {
      client?: never;
      /** Session token of one linked account. Components stay `loading` until it is set. */
      token: string | undefined;
      /** Address of your Patchbay server. A change creates another client. */
      baseUrl: PatchbayOptions['baseUrl'];
    }
);

/** What PatchbayProvider provides, for the other entries of this package. */
export const PatchbayContext: Context<Connections | undefined> = createContext<
  Connections | undefined
>(undefined);

/**
 * Provides a client to the components below it. Components of one app share their state.
 *
 * A new `token` continues the session of the same linked account. For another linked account, set
 * another `key` on the provider, so that no data of the previous one is shown.
 *
 * @example
 * <PatchbayProvider token={token} baseUrl="https://patchbay.your-company.com">
 *   <ConnectButton slug="demo_crm" />
 * </PatchbayProvider>
 */
export function PatchbayProvider({
  client: given,
  token = '',
  baseUrl,
  children,
}: PatchbayProviderProps): ReactElement {
  // Later tokens are assigned below: a new token must not create another client.
  const [firstToken] = useState(token);
  const client = useMemo(
    () => given ?? new Patchbay({ token: firstToken, baseUrl }),
    [given, firstToken, baseUrl],
  );
  const connections = useMemo(() => createConnections(client), [client]);
  useEffect(() => {
    if (!given && client.token !== token) {
      client.token = token;
      for (const refresh of connections.shown) {
        void refresh();
      }
    }
  }, [given, client, token, connections]);
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
