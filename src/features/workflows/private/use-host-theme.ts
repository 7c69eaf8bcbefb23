import { useEffect } from 'react';
import { showTheme } from '@/lib/theme/theme';
import type { EditorHost } from './editor-host';

/** Shows the theme that the embedding page names, with its token or later. The choice of the device stays as it is. */
export function useHostTheme(host: EditorHost | null): void {
  useEffect(
    () =>
      host?.onMessage(({ theme }) => {
        if (theme !== undefined) {
          showTheme(theme);
        }
      }),
    [host],
  );
}
