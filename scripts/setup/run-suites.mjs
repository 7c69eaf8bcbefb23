// Runs suites, prints their durations, and ends with the closing line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printResults } from './print-results.mjs';
import { retryFiles } from './retry-files.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';
import { checkResults, playwrightResults, vitestResults, WHOLE_RUN } from './test-results.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const bin = (...name) => path.join(root, 'node_modules', ...name);

/** @param {string[]} options of scripts/check.ts */
export function checks(options) {
  return {
    name: 'checks',
    args: (report) => [bin('tsx/dist/cli.mjs'), 'scripts/check.ts', ...options, '--report', report],
    read: checkResults,
  };
}

/**
 * @param {string} name
 * @param {{ config?: string, projects?: string[], files?: string[], priority?: number }} options of Vitest; `priority`
 *   as in `run`
 * @param {NodeJS.ProcessEnv} env
 */
export function vitest(name, { config, projects = [], files = [], priority }, env = {}) {
  return {
    name,
    priority,
    args: () => [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=./scripts/setup/vitest-report.mjs',
      ...(config === undefined ? [] : ['--config', config]),
      ...projects.flatMap((project) => ['--project', project]),
      ...files,
    ],
    env: (report) => ({ ...env, PATCHBAY_TEST_REPORT: report }),
    read: vitestResults,
    alone: ({ project, file }) => vitest(name, { config, projects: [project], files: [file] }, env),
  };
}

/** @param {string} name @param {{ config?: string, files?: string[] }} options of Playwright */
export function playwright(name, { config, files = [] } = {}) {
  return {
    name,
    args: () => [
      bin('@playwright/test/cli.js'),
      'test',
      '--reporter=line,json',
      ...(config === undefined ? [] : ['--config', config]),
      ...files,
    ],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: (report) => playwrightResults(name, report),
    alone: ({ file }) => playwright(name, { config, files: [`/${file}$`] }),
  };
}

/**
 * Runs one row of suites after the other. The suites of a row run at the same time, and all but the first
 * buffer their output until they end. A file that fails runs again, alone, at the end. Exits with 1 if a
 * test failed.
 */
export async function runSuites(rows, env) {
  const reports = mkdtempSync(path.join(tmpdir(), 'patchbay-test-'));
  const runSuite = async (suite, isQuiet) => {
    say(`Running the ${suite.name} …`);
    const report = path.join(reports, `${suite.name}.json`);
    rmSync(report, { force: true });
    const { code, output } = await run(process.execPath, suite.args(report), {
      cwd: root,
      env: { ...env, ...suite.env?.(report) },
      quiet: isQuiet,
      priority: suite.priority,
    });
    process.stdout.write(output);
    say(`The ${suite.name} are done.`);
    return readReport(suite, report, code).map((file) => ({ ...file, suite }));
  };
  const first = await Promise.all(
    rows.map(async (row, index) => {
      const found = [];
      for (const suite of row) {
        found.push(...(await runSuite(suite, index > 0)));
      }
      return found;
    }),
  );
  const { files, flaky } = await retryFiles(first.flat(), async (file) => {
    const suite = file.file === WHOLE_RUN ? undefined : file.suite.alone?.(file);
    const found = suite === undefined ? [] : await runSuite(suite, false);
    return found.length === 1 ? found[0] : undefined;
  });
  rmSync(reports, { recursive: true, force: true });
  process.exit(printResults(files, flaky) ? 0 : 1);
}

/** Reads the report of a suite. A suite that failed without a failed test counts as one failure. */
function readReport(suite, report, code) {
  let files = [];
  try {
    files = suite.read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    process.stderr.write(`The report of the ${suite.name} cannot be read: ${error.message}\n`);
  }
  const tests = files.flatMap((file) => file.tests);
  const isExplained = code === 0 ? tests.length > 0 : tests.some((test) => !test.hasPassed);
  const failure = { name: `${suite.name}: ended with code ${code}`, ms: 0, hasPassed: false };
  return isExplained
    ? files
    : [...files, { project: suite.name, file: WHOLE_RUN, ms: 0, tests: [failure] }];
}
