import { expect, test } from 'vitest';
import { testContext } from '../../../../test/engine/node-context.ts';
import { dataMapperExecutor } from './data-mapper-executor.ts';

const settings = {
  input: { email: 'ada@example.com', name: 'Ada', age: 36 } as unknown,
  mapping: { email: 'mail', name: ['full_name', 'label'] },
  direction: 'source_to_destination' as const,
};
const run = (given: object) => dataMapperExecutor.execute(testContext(), { ...settings, ...given });

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
])('names what is no object: %j', async (given, pointer) => {
  await expect(run(given)).rejects.toMatchObject({ code: 'INPUT_INVALID', options: { pointer } });
});
