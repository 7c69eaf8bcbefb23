import { useEffect } from 'react';
import { useHostedView } from '../layout/hosted-view';

/** In a frame, adds the page id to the URL, so that the server allows the frame to reload. */
export function usePageInAddress(pageId: string | undefined): void {
  const { search, change } = useHostedView();
  const isMissing = pageId !== undefined && window.parent !== window && search.page_id !== pageId;
  useEffect(() => {
    if (isMissing) {
      change({ page_id: pageId }, { replace: true });
    }
  }, [isMissing, change, pageId]);
}
