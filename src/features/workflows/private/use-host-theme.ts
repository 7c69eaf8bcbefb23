import { useEffect } from 'react';
import { showTheme } from '@/lib/theme/theme';
import type { EditorHost } from './editor-host';

/** Applies the theme that the embedding page names, with its token or later. The stored choice of the device stays. */
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
