// npm run dev: the server with reload on PORT (3000) and Vite, which proxies the API to it.
import { runTogether } from './run-together.ts';

runTogether([
  {
    args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'],
    env: {},
  },
  {
    args: ['node_modules/vite/bin/vite.js'],
    env: { PATCHBAY_API_TARGET: `http://localhost:${process.env.PORT ?? '3000'}` },
  },
]);
