import { useLayoutEffect, useMemo } from 'react';
import {
  buildHostedTheme,
  HOSTED_TYPE,
  type HostedColors,
  type HostedTheme,
} from '@/lib/theme/hosted-theme';

/**
 * Applies the organization's colors and the larger font size to the whole document, dialogs
 * included, while mounted.
 */
export function useHostedTheme(looks: HostedColors | undefined): void {
  const theme = useMemo<HostedTheme>(
    () => ({ ...HOSTED_TYPE, ...buildHostedTheme(looks ?? {}) }),
    [looks],
  );
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(theme)) {
      style.setProperty(name, value);
    }
    return () => {
      for (const name of Object.keys(theme)) {
        style.removeProperty(name);
      }
    };
  }, [theme]);
}
