// Prints the results of a run: durations, failed and flaky tests, and the closing line.
import { stripVTControlCharacters } from 'node:util';
import { say } from './say.mjs';

const MAX_SLOWEST_ROWS = 10;
/**
 * The maximum number of lines printed for a failed test, so that the end of a long log shows the reason.
 */
const MAX_REASON_LINES = 12;
const MAX_REASON_LENGTH = 240;

/**
 * @param files the results of the files
 * @param flaky the first results of files that passed when they ran alone
 * @returns {boolean} whether all tests have passed
 */
export function printResults(files, flaky) {
  printTotals(files);
  for (const test of flaky.flatMap((file) => file.tests).filter(hasFailed)) {
    printFailure('flaky', test);
  }
  const tests = files.flatMap((file) => file.tests);
  const failed = tests.filter(hasFailed);
  for (const test of failed) {
    printFailure('FAILED', test);
  }
  say('Done.');
  process.stdout.write(`${tests.length - failed.length} passed, ${failed.length} failed\n`);
  return failed.length === 0;
}

function hasFailed(test) {
  return !test.hasPassed;
}

function printFailure(word, { name, reasons = [] }) {
  const lines = stripVTControlCharacters(reasons.join('\n')).split('\n').filter(Boolean);
  process.stdout.write(`${word.padEnd(8)}${name}\n`);
  for (const line of lines.slice(0, MAX_REASON_LINES)) {
    process.stdout.write(`        ${line.slice(0, MAX_REASON_LENGTH)}\n`);
  }
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
