import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

const owner = (linked_account: string, org_id = 'org') => ({ org_id, linked_account });

/** Work that runs until it is ended, with a record of what began. */
function scene() {
  const { run } = createFairTurns(1);
  const began: string[] = [];
  const controls = new EventEmitter();
  return {
    began,
    start: (name: string, of: ReturnType<typeof owner>, signal?: AbortSignal) =>
      run(
        of,
        async () => {
          began.push(name);
          await once(controls, name);
        },
        signal,
      ),
    end: (name: string) => controls.emit(name),
  };
}

test('who comes later waits for one of another customer at most, and who gives up takes no turn', async () => {
  const { began, start, end } = scene();
  const leaving = new AbortController();
  const runs = [
    start('a1', owner('a')),
    start('a2', owner('a')),
    start('a3', owner('a')),
    start('b1', owner('b')),
    start('other', owner('c', 'other')),
  ];
  const abandoned = start('b2', owner('b'), leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(abandoned).rejects.toThrow('gone');
  for (const [index, name] of ['a1', 'a2', 'other', 'b1', 'a3'].entries()) {
    expect(began[index]).toBe(name);
    end(name);
    await new Promise(setImmediate);
  }
  await Promise.all(runs);
  expect(began).toHaveLength(5);
});
