import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Rolldown, type UserConfig } from 'tsdown';

const shared = {
  // Every current browser supports ES2022, and it keeps class fields as they are.
  target: 'es2022',
  minify: true,
  sourcemap: true,
  clean: false,
  hash: false,
} as const;

/**
 * Makes the other entries import the published core, and the config entry that of React, so that there is
 * only one copy of their classes and contexts.
 */
function entriesAsPublished(end: 'js' | 'cjs'): Rolldown.Plugin {
  const files: Readonly<Record<string, string>> = {
    index: `./index.${end}`,
    'patchbay-error': `./index.${end}`,
    'react/index': `./react.${end}`,
  };
  return {
    name: 'entries-as-published',
    resolveId: (source, importer) => {
      const [, name = ''] = /\/(react\/index|index|patchbay-error)\.tsx?$/.exec(source) ?? [];
      const id = importer && files[name];
      return id ? { id, external: true } : null;
    },
  };
}

const besideTheCore: UserConfig = {
  ...shared,
  platform: 'neutral',
  deps: { neverBundle: ['react'] },
  inputOptions: {
    // Calls of `createElement` are shorter than those of the JSX runtime.
    transform: {
      jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
      inject: { createElement: ['react', 'createElement'], Fragment: ['react', 'Fragment'] },
    },
  },
};

/** The entries are built one by one, because together they would share files. */
const ENTRIES = {
  react: 'src/react/index.ts',
  config: 'src/config/index.ts',
  redirect: 'src/redirect/redirect-result.ts',
  'workflow-editor': 'src/workflow-editor/workflow-editor.ts',
  webhooks: 'src/webhooks/verify-webhook.ts',
};

/** The types for CommonJS differ from those for ESM only in the file names of the other entries. */
function writeCommonJsTypes(folder: string, name: string): void {
  const types = readFileSync(path.join(folder, `${name}.d.ts`), 'utf8');
  writeFileSync(
    path.join(folder, `${name}.d.cts`),
    types.replaceAll(/"\.\/(index|react)\.js"/g, '"./$1.cjs"'),
  );
}

export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts' },
    format: ['esm', 'cjs'],
    platform: 'neutral',
    dts: { sourcemap: false },
    clean: true,
  },
  ...Object.entries(ENTRIES).flatMap(([name, file]): UserConfig[] => [
    {
      ...besideTheCore,
      entry: { [name]: file },
      format: 'esm',
      dts: { sourcemap: false },
      plugins: [entriesAsPublished('js')],
      hooks: {
        'build:done': ({ options }) => {
          writeCommonJsTypes(options.outDir, name);
          copyFileSync('src/config/config.css', path.join(options.outDir, 'config.css'));
          // TypeScript 7 requires types for imports for side effects, too.
          writeFileSync(path.join(options.outDir, 'config.css.d.ts'), 'export {};\n');
        },
      },
    },
    {
      ...besideTheCore,
      entry: { [name]: file },
      format: 'cjs',
      dts: false,
      plugins: [entriesAsPublished('cjs')],
    },
  ]),
  {
    ...shared,
    entry: { patchbay: 'src/script-tag.ts' },
    format: 'iife',
    platform: 'browser',
    globalName: 'Patchbay',
    dts: false,
  },
]);
