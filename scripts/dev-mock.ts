// npm run dev:mock: the mock on PORT (4010) and Vite, which proxies the API to it.
// Arguments go to the mock: npm run dev:mock -- --scenario expired-account
import { readCommandLine } from '../mock-server/src/command-line.ts';
import { runTogether } from './run-together.ts';

const args = process.argv.slice(2);
const { port, print } = readCommandLine(args, process.env);

if (print !== null) {
  console.log(print);
} else {
  runTogether([
    { args: ['--import', 'tsx', 'mock-server/src/main.ts', ...args], env: {} },
    {
      args: ['node_modules/vite/bin/vite.js'],
      env: {
        PATCHBAY_API_TARGET: `http://localhost:${port}`,
        PATCHBAY_MOCK_PANEL: 'on',
        // The mock implements the operations of the master login, so its screen is enabled.
        PATCHBAY_DEV_CONFIG: JSON.stringify({ isMasterLoginOn: true }),
      },
    },
  ]);
}
