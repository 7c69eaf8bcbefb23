import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JsonObject } from '@patchbay/rules/json.ts';
import { expect, test } from 'vitest';
import { useBuiltServer } from '#test/built-server.ts';
import { type PoolMessage, startPoolProcess } from './pool-process.ts';
import { toBytes, type WorkReply } from './work-message.ts';
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

/**
 * A program that ends as its job says. V8 ends a process without memory by SIGABRT. A job that is the name of a file is
 * killed if there is no such file yet.
 */
const FAILING = `
import { existsSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
const output = serialize(null);
process.on('message', ({ input }) => {
  const { schema } = deserialize(input);
  if (schema === 'out of memory') process.kill(process.pid, 'SIGABRT');
  if (schema === 'exit') process.exit(1);
  if (schema === 'endless') for (;;);
  if (schema === 'killed') process.kill(process.pid, 'SIGKILL');
  if (schema.startsWith('/') && !existsSync(schema)) {
    writeFileSync(schema, '');
    process.kill(process.pid, 'SIGKILL');
  }
  process.send({ kind: 'reply', reply: { kind: 'done', output } });
  if (schema === 'full') process.send({ kind: 'full' });
  else process.send({ kind: 'ready' });
});
process.send({ kind: 'ready' });
`;

test('a process that ends fails its job alone, and the job of one that is killed is done again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'work-pool-'));
  const file = path.join(folder, 'failing.mjs');
  await writeFile(file, FAILING);
  await within(file, async (pool) => {
    const check = pool.job('checkSchema');
    const jobs = [
      check({ schema: 'out of memory' }, options),
      check({ schema: 'exit' }, options),
      check({ schema: 'endless' }, { ...options, timeoutMs: 50 }),
      check({ schema: 'killed' }, options),
      check({ schema: path.join(folder, 'killed-once') }, options),
      check({ schema: 'full' }, options),
      check({ schema: '{}' }, options),
    ];
    const results = await Promise.allSettled(jobs);
    expect(results).toMatchObject([
      { reason: { name: 'PoolError', reason: 'out_of_memory' } },
      { reason: { name: 'PoolError', reason: 'failed' } },
      { reason: { name: 'PoolError', reason: 'too_slow' } },
      { reason: { name: 'PoolError', reason: 'out_of_memory' } },
      { value: null },
      { value: null },
      { value: null },
    ]);
  });
  await rm(folder, { recursive: true, force: true });
});

test('a job is made when its turn has come, and one that cannot be made fails alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'work-pool-'));
  const file = path.join(folder, 'failing.mjs');
  await writeFile(file, FAILING);
  await within(file, async (pool) => {
    const check = pool.job('checkSchema');
    const made: string[] = [];
    const build = (name: string) => ({
      get schema() {
        made.push(name);
        if (name === 'b') {
          throw new TypeError(name);
        }
        return name === 'a' ? 'endless' : '{}';
      },
    });
    const end = () => made.push('end of a');
    const first = check(build('a'), { ...options, timeoutMs: 50 }).catch(end);
    const others = [check(build('b'), options), check(build('c'), options)];
    const results = await Promise.allSettled([first, ...others]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(made).toEqual(['a', 'end of a', 'b', 'c']);
  });
  await rm(folder, { recursive: true, force: true });
});

test('a process whose memory holds the schemas of earlier jobs takes no further job', async () => {
  const file = path.join(path.dirname(builtServer()), 'work-child.js');
  const child = startPoolProcess({ file, isSource: false }, 128);
  const messages: string[] = [];
  const isFull = new Promise<void>((resolve) => {
    child.on('message', (message: PoolMessage<WorkReply>) => {
      const kind = message.kind === 'reply' ? message.reply.kind : message.kind;
      messages.push(kind);
      if (kind === 'full') {
        resolve();
      } else if (kind === 'ready') {
        const pattern = `^${'[a-z]{1,900}'.repeat(8)}${messages.length}$`;
        const input = { schema: JSON.stringify({ pattern }), value: '""' };
        child.send({ name: 'checkValue', input: toBytes(input) });
      }
    });
  });
  await isFull;
  child.kill('SIGKILL');
  expect(messages.slice(0, 2)).toEqual(['ready', 'done']);
  expect(messages.slice(-2)).toEqual(['done', 'full']);
});

/** Starts a process of the pool, signals it, and says its id when a job without an end is under way. */
const PARENT = `
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { serialize } from 'node:v8';
const [file, ...jobs] = process.argv.slice(2);
const child = fork(file, { serialization: 'advanced', execArgv: [] });
child.once('exit', (_, signal) => process.stdout.write(signal));
await once(child, 'message');
child.kill('SIGTERM');
child.kill('SIGINT');
for (const input of jobs) {
  child.send({ name: 'checkValue', input: serialize(JSON.parse(input)) });
  if (input !== jobs.at(-1)) await once(child, 'message');
}
process.stdout.write(String(child.pid));
`;

test('a process goes on at signals to the whole group, and ends with its parent', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `d${at}`);
  const twice = (name: string) => ({ not: { anyOf: [{ $ref: name }, { $ref: name }] } });
  const $defs = Object.fromEntries(names.map((name, at) => [name, twice(`#/$defs/d${at + 1}`)]));
  const endless = { $ref: '#/$defs/d0', $defs: { ...$defs, d60: { type: 'string' } } };
  const jobs = [schema, JSON.stringify(endless)].map((text) =>
    JSON.stringify({ schema: text, value: '1' }),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'work-pool-'));
  const file = path.join(folder, 'parent.mjs');
  await writeFile(file, PARENT);
  const child = path.join(path.dirname(builtServer()), 'work-child.js');
  const parent = spawn(process.execPath, [file, child, ...jobs], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output] = await once(parent.stdout, 'data');
  const pid = Number(output);
  expect(pid).toBeGreaterThan(0);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  await rm(folder, { recursive: true, force: true });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
