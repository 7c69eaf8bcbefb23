import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { until } from '#test/until.ts';
import { startPoolWorker } from '../pool/pool-worker.ts';
import { code, jsonata, limits, useBuiltSandbox } from './sandbox.test-support.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import type { ChildJob, ChildReply, SandboxJob } from './sandbox-job.ts';
import { findSandboxProgram, startSandboxProcess } from './sandbox-process.ts';

const built = useBuiltSandbox();
const endless = code('for (;;);');

async function within<T>(
  options: Parameters<typeof createSandbox>[0],
  use: (own: Sandbox) => Promise<T>,
): Promise<T> {
  const own = createSandbox({ maxProcesses: 1, program: built(), ...options });
  try {
    return await use(own);
  } finally {
    own.close();
  }
}

test('a job ends with its signal, whether it runs or waits', () =>
  within({}, async (own) => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = own.run(endless, { ...limits, signal: running.signal });
    const second = own.run(code('return 2'), { ...limits, signal: waiting.signal });
    const third = own.run(code('return 3'), limits);
    waiting.abort(new Error('second'));
    await expect(second).rejects.toThrow('second');
    running.abort(new Error('first'));
    await expect(first).rejects.toThrow('first');
    expect(await third).toMatchObject({ value: 3 });
    await expect(own.run(endless, { ...limits, signal: running.signal })).rejects.toThrow('first');
  }));

test('a customer with many endless loops does not hold up others', () =>
  within({ maxProcesses: 4 }, async (own) => {
    const order: string[] = [];
    const run = async (job: SandboxJob, linked_account: string, org_id = 'a') => {
      const options = { timeoutMs: 60_000, owner: { org_id, linked_account } };
      await own.run(job, options).catch(() => undefined);
      order.push(linked_account);
    };
    const loops = Array.from({ length: 12 }, () => run(endless, 'looping'));
    const quick = code('return 1');
    await Promise.all([run(quick, 'customer'), run(quick, 'other', 'b'), run(quick, 'customer')]);
    expect(order).not.toContain('looping');
    own.close();
    await Promise.all(loops);
  }));

test('closing fails what runs and what waits', () =>
  within({}, async (own) => {
    const jobs = [own.run(endless, limits), own.run(endless, limits)];
    own.close();
    const results = await Promise.allSettled(jobs);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  }));

test('a program that does not start fails the job', () =>
  within({ program: { file: '/nowhere/sandbox-child.js', isSource: false } }, async (own) => {
    await expect(own.run(endless, limits)).rejects.toThrow('did not start');
  }));

test('the program runs from its sources, too', () =>
  within({ program: findSandboxProgram() }, async (own) => {
    expect(await own.run(code('return 1'), limits)).toMatchObject({ value: 1 });
    expect(await own.run(jsonata('1 + 1'), limits)).toMatchObject({ value: 2 });
  }));

test('one without a job ends', async () => {
  const hasStarted = await new Promise<boolean>((resolve) => {
    startPoolWorker({
      startProcess: () => startSandboxProcess(built()),
      idleMs: 1,
      onReady: () => undefined,
      onEnd: resolve,
    });
  });
  expect(hasStarted).toBe(true);
});

test('a long job has less of the processor than others, and the job after it has not', async () => {
  const child = startSandboxProcess(built());
  const { pid = 0 } = child;
  const worker = startPoolWorker<ChildJob, ChildReply>({
    startProcess: () => child,
    idleMs: 60_000,
    onReady: () => undefined,
    onEnd: () => undefined,
  });
  await until(() => worker.state === 'ready');
  const job = { kind: 'code', source: 'for (;;);', input: 'null', isEach: false } as const;
  worker.run({ ...job, timeoutMs: 1500 }, 60_000, () => undefined);
  await until(() => getPriority(pid) > getPriority());
  // A process that may not raise its priority again is ended.
  await until(() => worker.state === 'ready' || worker.state === 'ended');
  expect(worker.state === 'ended' || getPriority(pid) === getPriority()).toBe(true);
  worker.kill(undefined);
});

test('one whose server has ended ends, too', async () => {
  const child = startSandboxProcess(built());
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('it finds no secret, no file and no program', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  const probe = path.join(folder, 'probe.mjs');
  await writeFile(
    probe,
    `import { execSync } from 'node:child_process';
    import { readFileSync, writeFileSync } from 'node:fs';
    import { Worker } from 'node:worker_threads';
    const codeOf = (use) => { try { use(); return 'allowed'; } catch ({ code }) { return code; } };
    process.send({
      env: Object.keys(process.env),
      own: codeOf(() => readFileSync(import.meta.filename)),
      read: codeOf(() => readFileSync(process.execPath)),
      write: codeOf(() => writeFileSync(import.meta.filename, '')),
      start: codeOf(() => execSync('true')),
      thread: codeOf(() => new Worker('', { eval: true })),
    });`,
  );
  const child = startSandboxProcess({ file: probe, isSource: false });
  const [found] = await once(child, 'message');
  child.kill('SIGKILL');
  await rm(folder, { recursive: true });
  const denied = 'ERR_ACCESS_DENIED';
  expect(found).toEqual({
    env: ['TZ'],
    own: 'allowed',
    read: denied,
    write: denied,
    start: denied,
    thread: denied,
  });
});
