import { createContext, use } from 'react';
import type { ConnectSearch } from '../search';

/** The address as the parts of the page read and change it. */
export type HostedView = {
  search: ConnectSearch;
  /** The one app of a page that is about nothing else; then there is no list. */
  only: string | undefined;
  /** Changes parameters of the address; `undefined` takes one out. */
  change: (part: Partial<ConnectSearch>, options?: { replace?: boolean }) => void;
};

export const HostedViewContext = createContext<HostedView | null>(null);

export function useHostedView(): HostedView {
  const view = use(HostedViewContext);
  if (view === null) {
    throw new Error('useHostedView() needs the hosted page around it.');
  }
  return view;
}
