// Kept in the built files: components of React on a server may render these, and not call them.
'use client';

export { ConnectButton, type ConnectButtonProps } from './connect-button.tsx';
export type { ConnectionState, ConnectionStatus, ConnectWith } from './connections.ts';
export { PatchbayContext, PatchbayProvider, type PatchbayProviderProps } from './provider.tsx';
export { type UseConnection, useConnection } from './use-connection.ts';
