// Runs before the first paint, so that a chosen theme does not flash. A file of its own, because
// the content security policy refuses inline scripts. Same key and rules as src/lib/theme/theme.ts.
(() => {
  let theme = 'system';
  let hasAccount = false;
  try {
    const stored = localStorage.getItem('patchbay-theme');
    if (stored === 'light' || stored === 'dark') {
      theme = stored;
    }
    hasAccount = localStorage.getItem('account') !== null;
  } catch {
    // Storage may be refused in a frame; the system's choice stands.
  }
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = theme;
  document.documentElement.classList.toggle('dark', isDark);
  // Public screens are dark in both themes, and the shell of index.html with them.
  const path = location.pathname.slice(new URL(document.baseURI).pathname.length);
  if (/^(login|signup|reset|master)(\/|$)/i.test(path) || (path === '' && !hasAccount)) {
    document.documentElement.dataset.shell = 'dark';
  }
})();
