// `npm run test:chaos -- --runs 200 --minutes 3 --workers 3 --seed 7` runs the built server as real processes, which are
// killed, frozen and cut off from PostgreSQL while runs are in flight. It ends with 1 if something was lost.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@patchbay/test-kit/programs/child-program.ts';
import { makeScratchFolder } from '@patchbay/test-kit/programs/scratch-folder.ts';
import { ensureBuilt } from '../../../scripts/setup/ensure-built.mjs';
import { type ChaosResult, runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '3' },
    workers: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Seconds between two faults. They are further apart if a killed process takes long to start. */
    every: { type: 'string', default: '7' },
    /** A folder for the output of the processes. */
    logs: { type: 'string' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

await ensureBuilt(root);
const dataDir = makeScratchFolder('patchbay-chaos-');
try {
  const result = await runChaos({
    main: path.join(root, 'server/dist/main.js'),
    dataDir,
    seed: Number(values.seed),
    runs: Number(values.runs),
    workers: Number(values.workers),
    faults: Math.ceil((Number(values.minutes) * 60) / Number(values.every)),
    faultEveryMs: Number(values.every) * 1000,
    say,
  });
  for (const { name, output } of values.logs === undefined ? [] : result.outputs) {
    writeFileSync(path.join(values.logs ?? '', `${name.replace(' ', '-')}.log`), output);
  }
  report(result);
  process.exitCode = result.problems.length > 0 ? 1 : 0;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

function report(result: ChaosResult): void {
  const { rows, problems, drainMs, webhooks, webhookDrainMs } = result;
  say('\nworkflow      runs  calls  doubles  takeovers');
  for (const { workflow, runs, calls, doubles, takeovers } of rows) {
    const cells = [
      String(runs).padStart(6),
      String(calls).padStart(7),
      String(doubles).padStart(9),
    ];
    say(`${workflow.padEnd(12)}${cells.join('')}${String(takeovers).padStart(11)}`);
  }
  say(
    `\n${result.acknowledged} starts acknowledged, ${result.refused} refused; ${result.faults} faults; at most ` +
      `${result.mostActive} active, ${result.mostHeld} held, ${result.mostWaiting} waiting; ` +
      `all ended ${(drainMs / 1000).toFixed(1)} s after the last start`,
  );
  say(
    `${webhooks.deliveries} webhooks sent, ${webhooks.repeats} of them again; their processes died or hung after the ` +
      `request of ${webhooks.received} and before that of ${webhooks.unsent}; all sent ` +
      `${(webhookDrainMs / 1000).toFixed(1)} s later`,
  );
  for (const problem of problems) {
    say(`PROBLEM  ${problem}`);
  }
  say(problems.length === 0 ? 'Nothing was lost.' : `${problems.length} problems.`);
}
