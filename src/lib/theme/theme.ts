/** The chosen theme; `system` follows the operating system. */
export type Theme = 'light' | 'dark' | 'system';

const THEME_KEY = 'patchbay-theme';
const listeners = new Set<() => void>();

function isTheme(value: string | undefined | null): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system';
}

function prefersDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

/** Shows a theme on this page alone, without storing it. */
export function showTheme(theme: Theme): void {
  apply(theme);
  for (const listener of listeners) {
    listener();
  }
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.toggle('dark', theme === 'dark' || (theme === 'system' && prefersDark().matches));
}

/** The current theme. `public/theme.js` sets it before the first paint. */
export function getTheme(): Theme {
  const value = document.documentElement.dataset.theme;
  return isTheme(value) ? value : 'system';
}

/** Switches the theme and stores the choice on this device. */
export function setTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be refused in a frame; the choice then lasts for this page.
  }
}

/** Calls back after every change, also by the operating system or another tab. */
export function subscribeTheme(listener: () => void): () => void {
  const onSystemChange = () => {
    apply(getTheme());
    listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY) {
      apply(isTheme(event.newValue) ? event.newValue : 'system');
      listener();
    }
  };
  const query = prefersDark();
  listeners.add(listener);
  query.addEventListener('change', onSystemChange);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', onSystemChange);
    window.removeEventListener('storage', onStorage);
  };
}
