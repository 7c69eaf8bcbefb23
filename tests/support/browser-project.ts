import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumLaunch } from '../../test-kit/programs/chromium.ts';

// There are at least two workers, because one often waits for its database or for the browser.
export const maxWorkers = Math.max(2, availableParallelism() - 1);

type Files = { include: string[]; exclude?: string[] };

/** Returns the project of tests that run in Chromium. All files of a worker share one page. */
export function browserProject(name: string, files: Files): TestProjectInlineConfiguration {
  return {
    extends: './vite.config.ts',
    // A dependency that is discovered later reloads the page in the middle of a test.
    optimizeDeps: {
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'radix-ui',
        'lucide-react',
        'class-variance-authority',
        'clsx',
        'cmdk',
        'croner',
        'tailwind-merge',
        'valibot',
        'axe-core',
        'zustand',
        'zustand/middleware',
        'openapi-fetch',
        'openapi-react-query',
        'qrcode.react',
        'react-hook-form',
        '@hookform/resolvers/standard-schema',
        '@tanstack/react-query',
        '@tanstack/react-router',
        '@dagrejs/dagre',
        'dequal/lite',
        '@xyflow/react',
        '@visx/axis',
        '@visx/grid',
        '@visx/group',
        '@visx/scale',
        '@visx/shape',
        '@atlaskit/pragmatic-drag-and-drop/element/adapter',
        '@codemirror/autocomplete',
        '@codemirror/commands',
        '@codemirror/lang-javascript',
        '@codemirror/lang-json',
        '@codemirror/language',
        '@codemirror/lint',
        '@codemirror/state',
        '@codemirror/view',
        '@lezer/highlight',
        'fastest-levenshtein',
        'jsonata',
      ],
    },
    test: {
      name,
      // In one run of Vitest, the project follows the others. `npm test` runs it beside them, in a run of its own.
      sequence: { groupOrder: 1 },
      ...files,
      // The workers are pages of one browser with separate storage.
      maxWorkers,
      // The limits are long for busy machines. The tests check the result, not the duration.
      testTimeout: 60_000,
      expect: { poll: { timeout: 30_000, interval: 16 } },
      setupFiles: ['./tests/support/browser-setup.tsx'],
      browser: {
        enabled: true,
        isolate: false,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: chromiumLaunch,
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
