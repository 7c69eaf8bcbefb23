import { useEffect } from 'react';
import { useHostedView } from './hosted-view';

/** In a frame, the address says which page it is, so that the server lets it be loaded again there. */
export function usePageInAddress(pageId: string | undefined): void {
  const { search, change } = useHostedView();
  const isMissing = pageId !== undefined && window.parent !== window && search.page_id !== pageId;
  useEffect(() => {
    if (isMissing) {
      change({ page_id: pageId }, { replace: true });
    }
  }, [isMissing, change, pageId]);
}
