/** What the server tells the dashboard at run time. */
export interface DashboardConfig {
  /** Both are '' or begin with a slash. */
  basePath: string;
  apiPrefix: string;
  /** The sign-in page tells that the start printed the demo's sign-in; default false. */
  isDemo?: boolean | undefined;
}

const BASE = /<base href="[^"]*"\s*\/?>/;
const CONFIG = /(<script id="patchbay-config" type="application\/json">)[\s\S]*?(<\/script>)/;

/**
 * Writes base path and API prefix into the built index.html, so that one build runs anywhere.
 *
 * @throws Error where the build has no place for them
 */
export function fillIndexPage(page: string, config: DashboardConfig): string {
  if (!BASE.test(page) || !CONFIG.test(page)) {
    throw new Error('dist/index.html has no place for the base path. Run npm run build again.');
  }
  const { basePath, apiPrefix, isDemo = false } = config;
  // "</script>" inside the block would end it.
  const json = JSON.stringify({ basePath, apiPrefix, isDemo }).replaceAll('<', '\\u003c');
  return page
    .replace(BASE, () => `<base href="${basePath}/" />`)
    .replace(CONFIG, (_all, open: string, close: string) => `${open}${json}${close}`);
}
