import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JsonObject } from '@patchbay/rules/json.ts';
import { expect, test } from 'vitest';
import { useBuiltServer } from '../../test/built-server.ts';
import { createWorkPool, type WorkPool } from './work-pool.ts';

const builtServer = useBuiltServer();
const options = { owner: { org_id: 'an organization', linked_account: null }, timeoutMs: 60_000 };
const schema = '{"type":"string"}';
const VALID = { problems: [] };

async function within(file: string, use: (pool: WorkPool) => Promise<void>): Promise<void> {
  const pool = createWorkPool({ maxProcesses: 1, program: { file, isSource: false } });
  try {
    await use(pool);
  } finally {
    pool.close();
  }
}

test('the build has the jobs, and a value that is nested too deeply ends its job alone', () =>
  within(path.join(path.dirname(builtServer()), 'work-child.js'), async (pool) => {
    let deep: JsonObject = {};
    for (let level = 0; level < 5_000; level += 1) {
      deep = { deep };
    }
    const evaluate = pool.job('conditionsHold');
    await expect(evaluate(deep, options)).rejects.toMatchObject({ reason: 'too_deep' });
    expect(await pool.job('checkValue')({ schema, value: '"text"' }, options)).toEqual(VALID);
  }));

/** A program that ends as its job says. V8 ends a process without memory by SIGABRT. */
const FAILING = `
import { deserialize, serialize } from 'node:v8';
const output = serialize(null);
process.on('message', ({ input }) => {
  const { schema } = deserialize(input);
  if (schema === 'out of memory') process.kill(process.pid, 'SIGABRT');
  if (schema === 'exit') process.exit(1);
  if (schema === 'endless') for (;;);
  process.send({ kind: 'reply', reply: { kind: 'done', output } });
  process.send({ kind: 'ready' });
});
process.send({ kind: 'ready' });
`;

test('a process that ends or is killed fails its job alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'work-pool-'));
  const file = path.join(folder, 'failing.mjs');
  await writeFile(file, FAILING);
  await within(file, async (pool) => {
    const check = pool.job('checkSchema');
    const jobs = [
      check({ schema: 'out of memory' }, options),
      check({ schema: 'exit' }, options),
      check({ schema: 'endless' }, { ...options, timeoutMs: 50 }),
      check({ schema: '{}' }, options),
    ];
    const results = await Promise.allSettled(jobs);
    expect(results).toMatchObject([
      { reason: { name: 'PoolError', reason: 'out_of_memory' } },
      { reason: { name: 'PoolError', reason: 'failed' } },
      { reason: { name: 'PoolError', reason: 'too_slow' } },
      { value: null },
    ]);
  });
  await rm(folder, { recursive: true, force: true });
});
