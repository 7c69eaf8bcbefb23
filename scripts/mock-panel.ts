// Adds the panel that switches the mock's scenarios to the page of `npm run dev:mock`. No build contains
// it.
import type { Plugin } from 'vite';

/** The path under which the development server serves the panel. */
const PANEL = '/mock-server/src/panel/scenario-panel.ts';

export function mockPanel(): Plugin {
  return {
    name: 'mock-panel',
    apply: 'serve',
    transformIndexHtml: () =>
      process.env.PATCHBAY_MOCK_PANEL === undefined
        ? []
        : [{ tag: 'script', attrs: { type: 'module', src: PANEL }, injectTo: 'body' }],
  };
}
