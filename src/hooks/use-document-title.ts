import { useEffect } from 'react';

/** Names the browser's tab after what the page shows. */
export function useDocumentTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · Patchbay`;
  }, [name]);
}
