import { useCallback } from 'react';
import type { HostedView } from '../layout/hosted-view';
import type { ConnectSearch } from '../search';

type Navigate = (options: {
  search: (before: ConnectSearch) => ConnectSearch;
  replace?: boolean;
  resetScroll?: boolean;
}) => unknown;

/** Changes parameters of the page's URL, with the `navigate` of its route. */
export function useChange(navigate: Navigate): HostedView['change'] {
  return useCallback(
    (part, options = {}) => {
      void navigate({ search: (before) => ({ ...before, ...part }), ...options });
    },
    [navigate],
  );
}
