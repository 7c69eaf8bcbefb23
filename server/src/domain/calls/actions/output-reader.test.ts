import { afterAll, expect, test } from 'vitest';
import { createWorkPool } from '#pool/work-pool.ts';
import { createOutputReader } from './output-reader.ts';

const workPool = createWorkPool({ maxProcesses: 1 });
afterAll(workPool.close);

let jobs = 0;
const read = createOutputReader((input, options) => {
  jobs += 1;
  return workPool.job('readOutput')(input, options);
});
const options = {
  owner: { org_id: 'an organization', linked_account: null },
  signal: new AbortController().signal,
};
const isRead = async (text: string) => {
  const before = jobs;
  const output = await read({ body: Buffer.from(text) }, options);
  const isPooled = jobs > before;
  return 'problem' in output ? { problem: output.problem, isPooled } : { isPooled };
};

test('a small response is parsed here, a large one in the pool', async () => {
  expect(await isRead('[1]')).toEqual({ isPooled: false });
  expect(await isRead(JSON.stringify(['text'.repeat(70_000)]))).toEqual({ isPooled: true });
  expect(await isRead('<html>')).toEqual({ problem: 'is not JSON', isPooled: false });
  expect(await isRead('<'.repeat(300_000))).toEqual({ problem: 'is not JSON', isPooled: true });
});

test('a response with too many values or levels says so', async () => {
  expect(await isRead(`[${'{},'.repeat(300_000)}{}]`)).toEqual({
    problem: 'has more than 200,000 values. Request fewer at once',
    isPooled: true,
  });
  const problem = 'is nested more than 500 levels deep. Request a smaller part of it';
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  expect(await isRead(deep)).toEqual({ problem, isPooled: false });
  expect(await isRead(`${' '.repeat(300_000)}${deep}`)).toEqual({ problem, isPooled: true });
});
