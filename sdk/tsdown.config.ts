import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Rolldown } from 'tsdown';

const shared = {
  // Supported by every current browser, and keeps class fields as they are.
  target: 'es2022',
  minify: true,
  sourcemap: true,
  clean: false,
  hash: false,
} as const;

/** The other entries import the published core, so that there is only one copy of its classes. */
function coreAt(file: string): Rolldown.Plugin {
  return {
    name: 'core-as-published',
    resolveId: (source, importer) =>
      importer && /\/(index|patchbay-error)\.ts$/.test(source)
        ? { id: file, external: true }
        : null,
  };
}

const besideTheCore = {
  ...shared,
  entry: { react: 'src/react/index.ts', redirect: 'src/redirect/redirect-result.ts' },
  platform: 'neutral' as const,
  deps: { neverBundle: ['react', 'react/jsx-runtime'] },
};

/** The types for CommonJS differ from those for ESM only in the file name of the core. */
function writeCommonJsTypes(folder: string): void {
  for (const name of Object.keys(besideTheCore.entry)) {
    const types = readFileSync(path.join(folder, `${name}.d.ts`), 'utf8');
    writeFileSync(
      path.join(folder, `${name}.d.cts`),
      types.replaceAll('./index.js', './index.cjs'),
    );
  }
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
  {
    ...besideTheCore,
    format: 'esm',
    dts: { sourcemap: false },
    plugins: [coreAt('./index.js')],
    hooks: { 'build:done': ({ options }) => writeCommonJsTypes(options.outDir) },
  },
  { ...besideTheCore, format: 'cjs', dts: false, plugins: [coreAt('./index.cjs')] },
  {
    ...shared,
    entry: { patchbay: 'src/script-tag.ts' },
    format: 'iife',
    platform: 'browser',
    globalName: 'Patchbay',
    dts: false,
  },
]);
