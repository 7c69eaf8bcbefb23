// Runs suites, prints their durations, and ends with the closing line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './run.mjs';
import { say } from './say.mjs';
import { checkResults, playwrightResults, vitestResults } from './test-results.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const bin = (...name) => path.join(root, 'node_modules', ...name);
const MAX_SLOWEST_ROWS = 10;
/** Of a failed test, so that the end of a long log says why. */
const MAX_REASON_LINES = 12;
const MAX_REASON_LENGTH = 240;

/** @param {string[]} options of scripts/check.ts */
export function checks(options) {
  return {
    name: 'checks',
    args: (report) => [bin('tsx/dist/cli.mjs'), 'scripts/check.ts', ...options, '--report', report],
    read: checkResults,
  };
}

/** @param {string} name @param {string[]} options of Vitest @param {NodeJS.ProcessEnv} env */
export function vitest(name, options, env = {}) {
  return {
    name,
    args: () => [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=./scripts/setup/vitest-report.mjs',
      ...options,
    ],
    env: (report) => ({ ...env, PATCHBAY_TEST_REPORT: report }),
    read: vitestResults,
  };
}

/** @param {string} name @param {string[]} options of Playwright */
export function playwright(name, options) {
  return {
    name,
    args: () => [bin('@playwright/test/cli.js'), 'test', '--reporter=line,json', ...options],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: (report) => playwrightResults(name, report),
  };
}

/**
 * Runs one row of suites after the other; the suites of a row run beside each other, and all but the
 * first keep their output until they end. Exits with 1 where a test failed.
 */
export async function runSuites(rows, env) {
  const reports = mkdtempSync(path.join(tmpdir(), 'patchbay-test-'));
  const files = (
    await Promise.all(
      rows.map(async (row, index) => {
        const found = [];
        for (const suite of row) {
          say(`Running the ${suite.name} …`);
          const report = path.join(reports, `${suite.name}.json`);
          const { code, output } = await run(process.execPath, suite.args(report), {
            cwd: root,
            env: { ...env, ...suite.env?.(report) },
            quiet: index > 0,
          });
          process.stdout.write(output);
          say(`The ${suite.name} are done.`);
          found.push(...readReport(suite, report, code));
        }
        return found;
      }),
    )
  ).flat();
  rmSync(reports, { recursive: true, force: true });
  printTotals(files);
  const tests = files.flatMap((file) => file.tests);
  const failed = tests.filter((test) => !test.hasPassed);
  for (const { name, reasons = [] } of failed) {
    const lines = stripVTControlCharacters(reasons.join('\n')).split('\n').filter(Boolean);
    process.stdout.write(`FAILED  ${name}\n`);
    for (const line of lines.slice(0, MAX_REASON_LINES)) {
      process.stdout.write(`        ${line.slice(0, MAX_REASON_LENGTH)}\n`);
    }
  }
  say('Done.');
  process.stdout.write(`${tests.length - failed.length} passed, ${failed.length} failed\n`);
  process.exit(failed.length > 0 ? 1 : 0);
}

/** A suite that failed without a failed test counts as one failure. */
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
    : [...files, { project: suite.name, file: 'the run', ms: 0, tests: [failure] }];
}

function printTotals(files) {
  const projects = new Map();
  for (const { project, ms, tests } of files) {
    const sum = projects.get(project) ?? { ms: 0, files: 0, tests: 0 };
    projects.set(project, {
      ms: sum.ms + ms,
      files: sum.files + 1,
      tests: sum.tests + tests.length,
    });
  }
  process.stdout.write('\nBy project (seconds of all files, hooks and imports included):\n');
  for (const [project, sum] of projects) {
    process.stdout.write(
      `${seconds(sum.ms)}  ${project}: ${sum.tests} tests in ${sum.files} files\n`,
    );
  }
  printSlowest(
    'files',
    files.map(({ file, ms, tests }) => ({ name: `${file} (${tests.length} tests)`, ms })),
  );
  printSlowest(
    'tests',
    files.flatMap((file) => file.tests),
  );
}

function printSlowest(what, rows) {
  process.stdout.write(`\nThe ${MAX_SLOWEST_ROWS} slowest ${what}:\n`);
  for (const { name, ms } of rows.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SLOWEST_ROWS)) {
    process.stdout.write(`${seconds(ms)}  ${name}\n`);
  }
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(8)} s`;
}
