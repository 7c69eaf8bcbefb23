// A worker process of the benchmarks. It takes jobs until it is ended, and prints what its parent measures.
import { createDbosQueue } from '#engine/queue/dbos-queue.ts';
import { callProvider, createBenchEngine } from './bench-setup.ts';

const [appUrl = '', port = '', limits = ''] = process.argv.slice(2);
const begin = performance.now();
const engine = await createBenchEngine(appUrl, {
  call: callProvider(Number(port)),
  limits: JSON.parse(limits),
});
const { id } = engine.deps.engineProcess;
await engine.open(createDbosQueue({ appUrl, executor: id, concurrency: 50 }));
const openedMs = performance.now() - begin;
// The memory of the start is freed, so that `rss` is what the worker keeps.
globalThis.gc?.();
process.stdout.write(`${JSON.stringify({ openedMs, rss: process.memoryUsage().rss })}\n`);
process.once('SIGTERM', () => {
  engine.close().finally(() => process.exit(0));
});
