import { defineConfig } from 'tsdown';

// Packages stay in node_modules. Connectors, workflow templates, migrations and the dashboard's files, which are read at
// run time, are found upwards of this folder, as they are from the sources.
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    // Processes and threads of their own, started by their file.
    'work-child': 'src/pool/work-child.ts',
    'json-worker': 'src/http/json/json-worker.ts',
    'logo-worker': 'src/domain/logos/logo-worker.ts',
    'heartbeat-thread': 'src/engine/process/heartbeat-thread.ts',
    'sandbox-child': 'src/sandbox/sandbox-child.ts',
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
