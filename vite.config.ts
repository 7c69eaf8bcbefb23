import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { dashboardRoutes } from './scripts/dashboard-routes.ts';
import { guidePages } from './scripts/guides/guide-pages.ts';
import { mockPanel } from './scripts/mock-panel.ts';
import { precompressedAssets } from './scripts/precompress.ts';

const api = process.env.PATCHBAY_API_TARGET ?? 'http://localhost:3000';
const proxy = { '/api': api, '/healthz': api, '/_demo': api, '/_outbox': api };

// The development server fills this block as the server does; see src/lib/runtime-config.ts.
const devRuntimeConfig: Plugin = {
  name: 'dev-runtime-config',
  apply: 'serve',
  transformIndexHtml: (html) => {
    const config = process.env.PATCHBAY_DEV_CONFIG;
    return config === undefined
      ? html
      : html.replace(
          /(<script id="patchbay-config"[^>]*>)[^<]*/,
          (_block, start: string) => `${start}${config}`,
        );
  },
};

// The styles follow the shell, so that a browser shows the shell before the styles have arrived.
const stylesAfterShell: Plugin = {
  name: 'styles-after-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const head = styles.reduce((rest, link) => rest.replace(link, ''), html);
      return head.replace('  </body>', () => `${styles.join('')}  </body>`);
    },
  },
};

// Chunks that every page needs. They are loaded beside the entry, which is tiny and decides which others
// to load.
const COMMON_CHUNKS = ['rolldown-runtime', 'react', 'common'];
const ALWAYS_LOADED = new RegExp(`^(index|start|${COMMON_CHUNKS.join('|')})-[\\w-]{8}\\.`);
const preloadCommon: Plugin = {
  name: 'preload-common',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter(({ type, name = '' }) => type === 'chunk' && COMMON_CHUNKS.includes(name))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  // Asset addresses are relative and resolved against <base href>, which the server writes.
  base: './',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    devRuntimeConfig,
    stylesAfterShell,
    preloadCommon,
    mockPanel(),
    dashboardRoutes(),
    guidePages(),
    precompressedAssets(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    // scripts/first-load.ts reads the manifest.
    manifest: true,
    modulePreload: {
      // Every page has loaded these before it imports another chunk, and each import would list them
      // again.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !ALWAYS_LOADED.test(path.basename(file))),
    },
    // light-dark() stays as written: the fallback form cannot switch a subtree.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without these groups a first visit would request a hundred files of a kilobyte each.
          groups: [
            // The entry includes Vite's loader, so that it waits for no other file.
            { name: 'main', tags: ['$initial'], priority: 8 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 7,
            },
            // A group includes the imports of its files: the whole login, most of which all pages need.
            { name: 'common', test: /src[\\/]app[\\/]start-login\./, priority: 6 },
            { name: 'start', test: /src[\\/]app[\\/]start-dashboard\./, priority: 5 },
            // Controls of forms, which the hosted page only loads with the form of a config.
            {
              name: 'toggles',
              test: /@radix-ui[\\/]react-(switch|checkbox|radio-group)[\\/]|src[\\/]components[\\/]ui[\\/](switch|checkbox)\./,
              priority: 2,
            },
            // The frame of every page of a signed-in user.
            {
              name: 'shell',
              test: /src[\\/](features[\\/]shell[\\/](main-layout|top-bar|sidebar[\\/]|user-menu[\\/](user-menu|theme-menu|support-item|use-)|shortcuts[\\/](overlay|search-button|shortcuts|nav-targets|use-|palette-keys))|hooks[\\/](use-min-width|use-theme|use-lost-focus|session[\\/](?!use-(event-sample|sample-text)))|api[\\/]end-session)/,
              priority: 1,
            },
            // Dialogs, select and forms are large, and not every page has them. Code that they share is in
            // a group with a higher priority.
            {
              name: 'primitives',
              minShareCount: 5,
              test: /lucide-react[\\/]|components[\\/]ui[\\/](input|label)\.|@radix-ui[\\/](primitive|react-(primitive|slot|compose-refs|context|id|direction|presence|use-[a-z-]+))[\\/]/,
              priority: 4,
            },
            {
              name: 'floating',
              test: /@radix-ui[\\/]react-(dialog|tooltip|tabs|popper)[\\/]|src[\\/]components[\\/](ui[\\/](dialog|tooltip|icon-button|tabs)|dialogs[\\/](?!lazy-))/,
              priority: 3,
            },
            {
              name: 'select',
              test: /@radix-ui[\\/]react-select[\\/]|src[\\/]components[\\/]ui[\\/]select\./,
              priority: 2,
            },
            {
              name: 'forms',
              test: /node_modules[\\/](react-hook-form|@hookform)[\\/]|src[\\/](components[\\/]form[\\/](form-error|text-field)|forms[\\/]submit-form)/,
              priority: 2,
            },
            // This is separate from the shell, which the hosted page does not load.
            {
              name: 'frame',
              test: /src[\\/](components[\\/]ui[\\/](avatar|badge|dropdown-menu|kbd)|lib[\\/](is-typing|theme[\\/]theme))\./,
              priority: 2,
            },
            // This is one file for the hosted page, although the form of a config uses parts of it, too.
            {
              name: 'sdk',
              test: /sdk[\\/]src[\\/](client|version|connect|errors|http)/,
              priority: 2,
            },
            // The logs and the parts that other pages share with them. The start lists each file of each
            // page, so that a file per part would cost every page more than it saves.
            {
              name: 'logs',
              includeDependenciesRecursively: false,
              test: /src[\\/](features[\\/]logs[\\/](?!execution[\\/])|routes[\\/]_main[\\/]logs[\\/](events|webhooks|schedules|executions[\\/]index)|components[\\/]filter-bar[\\/]log-filters|lib[\\/]log-filters)/,
              priority: 2,
            },
            {
              name: 'log-parts',
              includeDependenciesRecursively: false,
              test: /src[\\/](components[\\/](events|webhooks|executions[\\/]execution-link)|lib[\\/]text[\\/]format-bytes|api[\\/]queries[\\/](received-events|webhook))/,
              priority: 2,
            },
            // The screens below Developer, each with its list and its pages in one file.
            {
              name: 'events',
              includeDependenciesRecursively: false,
              test: /src[\\/](features[\\/]events[\\/]|routes[\\/]_main[\\/]developer[\\/]events[\\/])/,
              priority: 2,
            },
            {
              name: 'webhooks',
              includeDependenciesRecursively: false,
              test: /src[\\/](features[\\/]webhooks[\\/]|routes[\\/]_main[\\/]developer[\\/]webhooks[\\/])/,
              priority: 2,
            },
            // What these screens share with each other and with the editor.
            {
              name: 'event-parts',
              includeDependenciesRecursively: false,
              test: /src[\\/](lib[\\/](events|json[\\/]infer-schema)|components[\\/](events[\\/]event-fields|values[\\/]code-samples)|forms[\\/]show-event-errors|hooks[\\/](use-timed-reveal|session[\\/]use-(event-sample|sample-text))|api[\\/]queries[\\/](events|configs|variables))/,
              priority: 3,
            },
            {
              name: 'variables',
              includeDependenciesRecursively: false,
              test: /src[\\/](features[\\/](variables|datastores)[\\/]|api[\\/]queries[\\/]datastores|routes[\\/]_main[\\/]developer[\\/](variables|datastore)\.)/,
              priority: 2,
            },
            // Pickers that search linked accounts or workflows, with the list that they share with palettes.
            {
              name: 'pickers',
              includeDependenciesRecursively: false,
              test: /node_modules[\\/]cmdk[\\/]|src[\\/](components[\\/](form[\\/](search-picker|account-field)|name-selected-row)|api[\\/]use-(account-search|workflow-picker))/,
              priority: 2,
            },
            // States of pages that show one thing: it loads, it is missing, or it could not be loaded.
            {
              name: 'page-states',
              includeDependenciesRecursively: false,
              test: /src[\\/](api[\\/](is-missing|failure-state)|components[\\/]page[\\/](load-failure|loading-shapes)|hooks[\\/]use-document-title)/,
              priority: 2,
            },
            // The frame of the settings and its parts, which their pages share.
            {
              name: 'settings',
              includeDependenciesRecursively: false,
              test: /src[\\/]features[\\/]settings[\\/]frame[\\/]/,
              priority: 2,
            },
            // Screens that are not built yet.
            {
              name: 'coming-later',
              includeDependenciesRecursively: false,
              test: /src[\\/](features[\\/]shell[\\/]coming-later|routes[\\/](_main[\\/](audit|datarefs|functions|mcp-servers|tables|userforms|developer[\\/]actions)|_session[\\/](agents|chat)))/,
              priority: 2,
            },
            // Parts of lists, which neither the hosted page nor the workflow editor has.
            {
              name: 'lists',
              includeDependenciesRecursively: false,
              test: /src[\\/](components[\\/](data-table[\\/]|filter-bar[\\/](?!search-filter|period-choice|log-filters)|titled-card|values[\\/]account-link)|api[\\/]table-state|hooks[\\/]use-create-dialog|lib[\\/]text[\\/]period)/,
              priority: 2,
            },
            // Small parts of most pages, which the hosted page does not have.
            {
              name: 'details',
              includeDependenciesRecursively: false,
              test: /src[\\/](components[\\/](refresh-button|app-name|ui[\\/]popover|values[\\/](code-block|copyable-id|description-list))|api[\\/]connected-apps)|@radix-ui[\\/]react-popover/,
              priority: 2,
            },
            // Tables, titled cards, switches and placeholder pages are excluded, because the hosted page
            // does not load them at first.
            {
              name: 'parts',
              minShareCount: 18,
              test: /^(?!.*src[\\/](components[\\/](form[\\/]switch-field|data-table[\\/]|titled-card|refresh-button|values[\\/]copyable-id)|features[\\/]shell[\\/]coming-later))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
