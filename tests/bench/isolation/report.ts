// Prints the results, and names the aims that were missed.
import type { Measured } from './measure-input.ts';
import { longest, median, quantile } from './statistics.ts';
import type { Watched } from './watch.ts';

/** The aims: maximum ratios to idle or alone, MB and milliseconds. */
const AIMS = { wait: 3, memoryMb: 150, neighbor: 2, mainThreadMs: 100 };
const WORST = 10;
const NAME = 46;

/** The figures of an idle server in milliseconds. */
export interface Idle {
  longestWait: number;
  p99Wait: number;
  /**
   * The processor time of the main thread for each `/healthz`, including the server's own work in that
   * time.
   */
  cpuOfPoll: number;
}

export interface TableRow {
  name: string;
  measured: Measured;
  /** The same input, while neighbors run. */
  beside: Measured;
}

export interface BatteryRow {
  name: string;
  measured: Measured;
}

export function printTableHeader(): void {
  print(
    `\nOne customer's input, and the others. /healthz: longest (aim ${AIMS.wait}) and p99 as ratios to idle; memory at its highest (aim ${AIMS.memoryMb} MB); runs of neighbors as ratios to alone (aim ${AIMS.neighbor})\n`,
  );
  print(
    `${''.padEnd(NAME)} main thread  longest hold  /healthz max, p99   server  children  other org  other customer  end`,
  );
}

/** @returns whether the row reaches the aims */
export function printTableRow(row: TableRow, idle: Idle, alone: number[]): boolean {
  const { name, measured, beside } = row;
  const { watched, outcome } = measured;
  const maximum = longest(watched.waits) / idle.longestWait;
  // This has no aim: in the half second of a short input it is the longest wait.
  const p99 = quantile(watched.waits, 0.99) / idle.p99Wait;
  const neighbors = beside.watched.neighbors.map(
    (times, index) => median(times) / (alone[index] ?? 1),
  );
  const hasEnded = watched.hasEnded || beside.watched.hasEnded;
  const missed = [
    ...(maximum > AIMS.wait ? ['healthz'] : []),
    ...(watched.memoryMb > AIMS.memoryMb ? ['memory'] : []),
    ...(Math.max(...neighbors) > AIMS.neighbor || beside.watched.neighborFailures > 0
      ? ['neighbors']
      : []),
    ...(hasEnded ? ['end'] : []),
  ];
  print(
    [
      name.padEnd(NAME),
      `${getMainThreadTime(watched, idle).toFixed(0)} ms`.padStart(11),
      `${longest(watched.holds).toFixed(0)} ms`.padStart(12),
      `${maximum.toFixed(1)} ${p99.toFixed(1)}`.padStart(17),
      `${watched.memoryMb.toFixed(0)} MB`.padStart(9),
      `${watched.childrenMb.toFixed(0)} MB`.padStart(8),
      ...neighbors.map((ratio) => ratio.toFixed(1).padStart(11)),
      ` ${hasEnded ? 'THE SERVER ENDED' : outcome}${missed.length === 0 ? '' : `; missed: ${missed.join(', ')}`}`,
    ].join(' '),
  );
  return missed.length === 0;
}

export function printBatteryHeader(): void {
  print(
    `\nExpensive inputs within the limits of the contract. Processor time of the main thread: the longest while one /healthz waited (aim ${AIMS.mainThreadMs} ms), and all; /healthz: the longest wait, and its ratio to idle\n`,
  );
}

export function printBatteryRow({ name, measured }: BatteryRow, idle: Idle): void {
  const { watched, outcome } = measured;
  print(
    `${name.padEnd(60)} ${longest(watched.holds).toFixed(0).padStart(6)} ms ${getMainThreadTime(watched, idle).toFixed(0).padStart(7)} ms  ` +
      `${longest(watched.waits).toFixed(0).padStart(6)} ms ${(longest(watched.waits) / idle.longestWait).toFixed(1).padStart(6)}  ${watched.hasEnded ? 'THE SERVER ENDED' : outcome}`,
  );
}

/** @returns whether all inputs reach the aim */
export function printWorst(rows: BatteryRow[], idle: Idle): boolean {
  const sorted = rows.toSorted(
    (a, b) => longest(b.measured.watched.holds) - longest(a.measured.watched.holds),
  );
  print(`\nThe ${WORST} worst\n`);
  for (const row of sorted.slice(0, WORST)) {
    printBatteryRow(row, idle);
  }
  const missed = rows.filter(
    ({ measured: { watched } }) => watched.hasEnded || longest(watched.holds) > AIMS.mainThreadMs,
  );
  print(
    `\n${rows.length - missed.length} of ${rows.length} inputs hold the main thread for at most ${AIMS.mainThreadMs} ms.`,
  );
  return missed.length === 0;
}

/** Returns the time that the input took, in milliseconds. */
function getMainThreadTime({ cpuMs, waits }: Watched, { cpuOfPoll }: Idle): number {
  return Math.max(0, cpuMs - waits.length * cpuOfPoll);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
