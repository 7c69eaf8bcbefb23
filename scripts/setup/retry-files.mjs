// Runs the files with a failed test again. Single tests fail by chance on a busy machine, which should not
// fail a run of several minutes.

/**
 * The maximum number of flaky files in a run. More of them indicate a fault of the product or of its
 * tests.
 */
export const MAX_FLAKY_FILES = 3;

/**
 * Runs each failed file alone. A file that passes then is flaky, and its second result counts. With more
 * than {@link MAX_FLAKY_FILES} failed files nothing runs again, because the run fails in any case.
 *
 * @template {{ file: string, tests: { hasPassed: boolean, isFileError?: boolean }[] }} File
 *   `isFileError`: an import or a hook of the file failed, which the reports list beside its tests
 * @param {File[]} files
 * @param {(file: File) => Promise<File | undefined>} runAgain returns undefined if the file cannot run
 * alone
 * @returns {Promise<{ files: File[], flaky: File[] }>} `flaky` contains the first results
 */
export async function retryFiles(files, runAgain) {
  const failed = files.filter(hasFailed);
  if (failed.length > MAX_FLAKY_FILES) {
    return { files, flaky: [] };
  }
  const second = new Map();
  for (const file of failed) {
    const result = await runAgain(file);
    const count = file.tests.filter(({ isFileError }) => isFileError !== true).length;
    if (result !== undefined && result.tests.length >= count && !hasFailed(result)) {
      second.set(file, result);
    }
  }
  return { files: files.map((file) => second.get(file) ?? file), flaky: [...second.keys()] };
}

function hasFailed({ tests }) {
  return tests.some(({ hasPassed }) => !hasPassed);
}
