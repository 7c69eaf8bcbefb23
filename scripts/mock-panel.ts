// Adds the panel that switches the mock's scenarios to the page, under `npm run dev:mock` alone.
import type { Plugin } from 'vite';

/** Its name in the sources that the development server sends. */
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
