// The built files keep this directive: React server components may render these components but not call
// them.
'use client';

export { ConnectButton, type ConnectButtonProps } from './connect-button.tsx';
export type { ConnectionState, ConnectionStatus, ConnectWith } from './connections.ts';
export { PatchbayContext, PatchbayProvider, type PatchbayProviderProps } from './provider.tsx';
export { type UseConnection, useConnection } from './use-connection.ts';
