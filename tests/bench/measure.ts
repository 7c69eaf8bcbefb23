const SECONDS_EACH = 2;
/** Number of concurrent loops, each with sequential requests. */
const CONCURRENCY = 10;

/** Durations of the requests in milliseconds. */
interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

export const MEASURED_HOW = `${CONCURRENCY} at once, ${SECONDS_EACH} s each`;

/**
 * Sends requests as fast as possible for a few seconds, and reads every response completely.
 *
 * @throws Error if a request fails
 */
export async function measure(name: string, call: () => Promise<Response>): Promise<Measured> {
  const times: number[] = [];
  const end = performance.now() + SECONDS_EACH * 1000;
  const loop = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const response = await call();
      await response.arrayBuffer();
      if (!response.ok) {
        throw new Error(`${name} responded with ${response.status}.`);
      }
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, loop));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: sorted.length / SECONDS_EACH, p50: at(0.5), p99: at(0.99) };
}

/** Prints one line: the requests per second, and their ratio to those of `base`. */
export function printRow(name: string, row: Measured, base: Measured): void {
  const ratio = (row.perSecond / base.perSecond).toFixed(2);
  process.stdout.write(
    `${name.padEnd(40)} ${row.perSecond.toFixed(0).padStart(6)}/s  ${ratio}  p50 ${row.p50.toFixed(1)} ms  p99 ${row.p99.toFixed(1)} ms\n`,
  );
}
