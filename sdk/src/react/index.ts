export { ConnectButton, type ConnectButtonProps } from './connect-button.tsx';
export type { ConnectionState, ConnectionStatus, ConnectWith } from './connections.ts';
export { PatchbayProvider, type PatchbayProviderProps } from './provider.tsx';
export { type UseConnection, useConnection } from './use-connection.ts';
