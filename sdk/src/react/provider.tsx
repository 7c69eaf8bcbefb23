import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Patchbay, type PatchbayOptions } from '../index.ts';
import { type Connections, createConnections } from './connections.ts';

/** Either a client of your own, or what to make one of. */
export type PatchbayProviderProps = { children?: ReactNode } & (
  | { client: Patchbay; token?: never; baseUrl?: never }
  | {
      client?: never;
      /** Session token of one linked account. Components stay `loading` until there is one. */
      token: string | undefined;
      /** Address of your Patchbay server. Another one makes another client. */
      baseUrl: PatchbayOptions['baseUrl'];
    }
);

const Context = createContext<Connections | undefined>(undefined);

/**
 * Gives the components below it a client, and lets those of one app share their state.
 *
 * A new `token` renews the session of the same linked account. For another linked account give the
 * provider another `key`, so that nothing of the one before is shown.
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
}: PatchbayProviderProps): ReactNode {
  // The token of later renders is set below: it must not make another client.
  const [firstToken] = useState(token);
  const client = useMemo(
    () => given ?? new Patchbay({ token: firstToken, baseUrl }),
    [given, firstToken, baseUrl],
  );
  const connections = useMemo(() => createConnections(client), [client]);
  useEffect(() => {
    if (!given && client.token !== token) {
      client.token = token;
      connections.refreshShown();
    }
  }, [given, client, token, connections]);
  return <Context.Provider value={connections}>{children}</Context.Provider>;
}

/** @throws Error outside of a provider */
export function useConnections(): Connections {
  const connections = useContext(Context);
  if (!connections) {
    throw new Error('There is no PatchbayProvider above this component. Put one around it.');
  }
  return connections;
}
