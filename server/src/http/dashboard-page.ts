/** What the server tells the dashboard at run time. Both are '' or begin with a slash. */
export interface DashboardConfig {
  basePath: string;
  apiPrefix: string;
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
  const { basePath, apiPrefix } = config;
  // "</script>" inside the block would end it.
  const json = JSON.stringify({ basePath, apiPrefix }).replaceAll('<', '\\u003c');
  return page
    .replace(BASE, () => `<base href="${basePath}/" />`)
    .replace(CONFIG, (_all, open: string, close: string) => `${open}${json}${close}`);
}
