import { expect, it } from 'vitest';
import { MAX_FLAKY_FILES, retryFiles } from './retry-files.mjs';

const createResult = (file: string, ...tests: boolean[]) => ({
  file,
  tests: tests.map((hasPassed) => ({ hasPassed })),
});

it('takes the second result of a file that passes alone, and keeps the first as flaky', async () => {
  const chance = createResult('chance', true, false);
  const files = [
    createResult('good', true),
    chance,
    createResult('broken', false),
    createResult('cut', true, false),
  ];
  const second = new Map([
    ['chance', createResult('chance', true, true)],
    ['broken', createResult('broken', false)],
    // A file that runs fewer tests than before has not shown that they pass.
    ['cut', createResult('cut', true)],
  ]);
  expect(await retryFiles(files, async ({ file }) => second.get(file))).toEqual({
    files: [files[0], second.get('chance'), files[2], files[3]],
    flaky: [chance],
  });
});

it('runs nothing again if too many files have failed', async () => {
  const files = Array.from({ length: MAX_FLAKY_FILES + 1 }, (_, index) =>
    createResult(`${index}`, false),
  );
  const again: string[] = [];
  const result = await retryFiles(files, async (file) => {
    again.push(file.file);
    return undefined;
  });
  expect(again).toEqual([]);
  expect(result).toEqual({ files, flaky: [] });
});

it('does not count the error of a hook as a test that has to run again', async () => {
  const file = {
    file: 'hook',
    tests: [{ hasPassed: true }, { hasPassed: false, isFileError: true }],
  };
  const second = { file: 'hook', tests: [{ hasPassed: true }] };
  expect(await retryFiles([file], async () => second)).toEqual({ files: [second], flaky: [file] });
});
