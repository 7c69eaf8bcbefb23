import { expect, test } from 'vitest';
import { createNodeContext } from '#test/engine/node-context.ts';
import { toOutputJob } from '../output-job.ts';
import { createDataMapperExecutor } from './data-mapper-executor.ts';
import { mapRecords } from './map-records.ts';

const settings = {
  input: { email: 'ada@example.com', name: 'Ada', age: 36 } as unknown,
  mapping: { email: 'mail', name: ['full_name', 'label'] },
  direction: 'source_to_destination' as const,
};
let pooled = 0;
const executor = createDataMapperExecutor({
  mapRecords: (input) => {
    pooled += 1;
    return toOutputJob(mapRecords)(input);
  },
});
const run = (changedSettings: object) =>
  executor.execute(createNodeContext(), { ...settings, ...changedSettings });

test('renames the keys of an object, of a list, and back', async () => {
  const mapped = { mail: 'ada@example.com', full_name: 'Ada', label: 'Ada' };
  expect(await run({})).toEqual({ kind: 'done', output: mapped });
  expect(await run({ input: [settings.input, {}] })).toMatchObject({ output: [mapped, {}] });
  expect(await run({ input: mapped, direction: 'destination_to_source' })).toMatchObject({
    output: { email: 'ada@example.com', name: 'Ada' },
  });
});

test.each([
  [{ input: 'text' }, '/input'],
  [{ input: [{}, null] }, '/input/1'],
  [{ mapping: { email: { to: 'mail' } } }, '/mapping'],
])('names what is not an object: %j', async (changedSettings, pointer) => {
  await expect(run(changedSettings)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    options: { pointer },
  });
});

test('maps many keys of many records in the pool, and few here', async () => {
  const keys = Array.from({ length: 900 }, (_, index) => [`key ${index}`, index]);
  const mapping = Object.fromEntries(keys);
  pooled = 0;
  await run({ mapping, input: Array(22).fill({}) });
  expect(pooled).toBe(0);
  await run({ mapping, input: Array(23).fill({}) });
  expect(pooled).toBe(1);
});

test('counts a value as often as it is written', async () => {
  const destinations = Array.from({ length: 900 }, (_, index) => `key ${index}`);
  const changedSettings = { mapping: { a: destinations }, input: { a: 'x'.repeat(100_000) } };
  await expect(run(changedSettings)).rejects.toMatchObject({ code: 'OUTPUT_TOO_LARGE' });
});
