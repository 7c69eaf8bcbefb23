import { type ComponentType, createContext, use } from 'react';
import type { ConnectSearch } from '../search';

/** The URL parameters, for the components of the page. */
export type HostedView = {
  search: ConnectSearch;
  /** The app of a single-app page, which has no list. */
  only: string | undefined;
  /** The steps above the app of a single-app page that has settings. */
  Steps?: ComponentType<{ isConnected: boolean }> | undefined;
  /** Part of another product's page: without heading and explanations. */
  isPart?: boolean;
  /** Changes parameters of the URL; `undefined` removes one. */
  change: (
    part: Partial<ConnectSearch>,
    options?: { replace?: boolean; resetScroll?: boolean },
  ) => void;
};

export const HostedViewContext = createContext<HostedView | null>(null);

export function useHostedView(): HostedView {
  const view = use(HostedViewContext);
  if (view === null) {
    throw new Error('useHostedView() needs the hosted page around it.');
  }
  return view;
}
