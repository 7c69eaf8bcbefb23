import { useSyncExternalStore } from 'react';
import { type Connection, type ConnectionState, LOADING } from './connections.ts';
import { useConnections } from './provider.tsx';

/** One app of the linked account, and what can be done with it. */
export interface UseConnection
  extends ConnectionState,
    Pick<Connection, 'connect' | 'disconnect' | 'refresh'> {}

/**
 * The connection of one app, loaded when a component first shows it and shared by all that do.
 *
 * - `connect(options?)`: call it in the click itself. True once connected, false where the customer
 *   gave up. It never rejects: `error` says what went wrong (`POPUP_BLOCKED` has `auth_url` for a
 *   link). Called again, it gives up the sign-in under way. So does unmounting the last component.
 * - `disconnect(type?)`: removes the accounts; `error` says where that failed.
 * - `refresh()`: asks the server anew.
 *
 * @example
 * const { status, application, error, connect, disconnect } = useConnection('demo_crm');
 * return status === 'active'
 *   ? <button onClick={() => disconnect()}>Disconnect {application?.name}</button>
 *   : <button onClick={() => connect()}>Connect</button>;
 */
export function useConnection(slug: string): UseConnection {
  const { getState, subscribe, connect, disconnect, refresh } = useConnections().of(slug);
  const state = useSyncExternalStore(subscribe, getState, () => LOADING);
  return { ...state, connect, disconnect, refresh };
}
