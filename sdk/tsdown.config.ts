import { defineConfig } from 'tsdown';

const shared = {
  // Old enough for every browser in use, new enough for private fields as they are.
  target: 'es2022',
  minify: true,
  sourcemap: true,
  clean: false,
  hash: false,
} as const;

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
    ...shared,
    entry: { patchbay: 'src/script-tag.ts' },
    format: 'iife',
    platform: 'browser',
    globalName: 'Patchbay',
    dts: false,
  },
]);
