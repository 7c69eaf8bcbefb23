// `npm run bench -- isolation`: what the input of one customer costs the others. The table sends what once kept others
// waiting, with neighbors beside it; the battery sends an expensive input to every operation that takes one.
// `-- isolation table`, `schedules`, `events` or `battery` runs one part, `-- isolation TEXT` the inputs whose name contains it.
import { benchEventSchemas } from './event-schemas.ts';
import { benchEvents } from './events.ts';
import type { Input } from './input.ts';
import { batteryInputs } from './inputs/battery.ts';
import { tableInputs } from './inputs/table.ts';
import { measureInput } from './measure-input.ts';
import { openPlatform, type Platform } from './platform.ts';
import { startProvider } from './provider.ts';
import {
  type BatteryRow,
  printBatteryHeader,
  printBatteryRow,
  printTableHeader,
  printTableRow,
  printWorst,
} from './report.ts';
import { benchSchedules } from './schedules.ts';
import { longest, median, quantile } from './statistics.ts';
import type { Watched } from './watch.ts';

const IDLE_MS = 8000;
const ALONE_MS = 5000;
/** Characters of what a server printed before it ended. */
const LAST_OUTPUT = 2000;
/** Milliseconds after which the tokens are renewed. They expire after 15 minutes. */
const RENEW_MS = 5 * 60_000;
let renewed = performance.now();
const [argument = ''] = process.argv.slice(process.argv.indexOf('isolation') + 1);
const choose = (inputs: Input[], part: string) =>
  inputs.filter(({ name }) => argument === part || name.includes(argument));

const provider = await startProvider();
let platform = await openPlatform(provider.url);
try {
  const idle = await observe(platform, IDLE_MS);
  const base = {
    longestWait: longest(idle.waits),
    p99Wait: quantile(idle.waits, 0.99),
    cpuOfPoll: idle.cpuMs / Math.max(1, idle.waits.length),
  };
  const table = choose(tableInputs, 'table');
  let isReached = true;
  if (table.length > 0) {
    printTableHeader();
  }
  for (const input of table) {
    await renewTokens();
    const measured = await measureInput(platform, input);
    await replaceWhereEnded(measured.watched);
    // The neighbors alone are measured right before, because the load of the machine changes within minutes.
    const alone = (await observe(platform, ALONE_MS, true)).neighbors.map(median);
    const beside = await measureInput(platform, input, platform.neighbors);
    await replaceWhereEnded(beside.watched);
    isReached = printTableRow({ name: input.name, measured, beside }, base, alone) && isReached;
  }
  if (argument === '' || argument === 'schedules') {
    await renewTokens();
    isReached = (await benchSchedules(platform)) && isReached;
  }
  if (argument === '' || argument === 'events') {
    await renewTokens();
    isReached = (await benchEvents(platform)) && isReached;
    await renewTokens();
    isReached = (await benchEventSchemas(platform)) && isReached;
  }
  printBatteryHeader();
  const battery: BatteryRow[] = [];
  for (const input of choose(batteryInputs, 'battery')) {
    await renewTokens();
    const row = { name: input.name, measured: await measureInput(platform, input) };
    await replaceWhereEnded(row.measured.watched);
    printBatteryRow(row, base);
    battery.push(row);
  }
  isReached = printWorst(battery, base) && isReached;
  if (!isReached) {
    process.exitCode = 1;
  }
} finally {
  await platform.close();
  provider.server.closeAllConnections();
  provider.server.close();
}

async function observe(
  { watch, neighbors }: Platform,
  time: number,
  hasNeighbors = false,
): Promise<Watched> {
  watch.begin(hasNeighbors ? neighbors : []);
  await new Promise((resolve) => setTimeout(resolve, time));
  return watch.end();
}

async function renewTokens(): Promise<void> {
  if (performance.now() - renewed > RENEW_MS) {
    await platform.org.renew();
    await platform.other.renew();
    renewed = performance.now();
  }
}

/** If the input has ended the server, prints what it said last and starts another platform. */
async function replaceWhereEnded({ hasEnded }: Watched): Promise<void> {
  if (hasEnded) {
    process.stdout.write(`${platform.output().slice(-LAST_OUTPUT)}\n`);
    await platform.close();
    platform = await openPlatform(provider.url);
  }
}
