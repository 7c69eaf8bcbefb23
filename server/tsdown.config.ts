import { defineConfig } from 'tsdown';

// The packages stay where npm put them. What the server reads at run time (contract, connectors,
// migrations, the dashboard's files) is found upwards of this folder, as it is from the sources.
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    // A process of its own, started by its file.
    'openapi-worker': 'src/domain/apps/openapi/openapi-worker.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outDir: 'dist',
  outExtensions: () => ({ js: '.js' }),
  sourcemap: true,
  clean: true,
  dts: false,
});
