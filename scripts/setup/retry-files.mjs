// Runs the files with a failed test again. A busy machine makes single tests fail by chance, and a run of
// several minutes should not be lost for that.

/** More of them in one run are a fault of the product or of its tests. */
export const MAX_FLAKY_FILES = 3;

/**
 * Runs each failed file alone. A file that passes then is flaky, and its second result counts. With more than
 * {@link MAX_FLAKY_FILES} failed files nothing is run again, because the run fails in any case.
 *
 * @template {{ file: string, tests: { hasPassed: boolean }[] }} File
 * @param {File[]} files
 * @param {(file: File) => Promise<File | undefined>} runAgain returns undefined if the file alone cannot be run
 * @returns {Promise<{ files: File[], flaky: File[] }>} `flaky` holds the first results
 */
export async function retryFiles(files, runAgain) {
  const failed = files.filter(hasFailed);
  if (failed.length > MAX_FLAKY_FILES) {
    return { files, flaky: [] };
  }
  const second = new Map();
  for (const file of failed) {
    const result = await runAgain(file);
    if (result !== undefined && result.tests.length >= file.tests.length && !hasFailed(result)) {
      second.set(file, result);
    }
  }
  return { files: files.map((file) => second.get(file) ?? file), flaky: [...second.keys()] };
}

function hasFailed({ tests }) {
  return tests.some(({ hasPassed }) => !hasPassed);
}
