// This causes each fault once. `npm run test:chaos` causes more of them, at moments that a seed chooses.
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { expect, test } from 'vitest';
import { useBuiltServer } from '../built-server.ts';
import { FAULT_KINDS } from './fault-plan.ts';
import { runChaos } from './run-chaos.ts';

const SEED = 2;
const FAULT_EVERY_MS = 3000;

const makeFolder = useTempFolders();
const builtServer = useBuiltServer();

test('runs and their webhooks lose nothing to processes that die, hang, or are cut off from PostgreSQL', async () => {
  const result = await runChaos({
    main: builtServer(),
    dataDir: await makeFolder(),
    seed: SEED,
    runs: 40,
    workers: 3,
    faults: FAULT_KINDS.length,
    faultEveryMs: FAULT_EVERY_MS,
    say: () => {},
  });
  expect(result.problems).toEqual([]);
  expect(result.rows.filter(({ runs }) => runs === 0)).toEqual([]);
  expect(result.webhooks.received).toBeGreaterThan(0);
  expect(result.webhooks.unsent).toBeGreaterThan(0);
  expect(result.webhooks.repeats).toBeGreaterThanOrEqual(result.webhooks.received);
  // Each part takes longer on a busy machine. The test measures no time.
}, 600_000);
