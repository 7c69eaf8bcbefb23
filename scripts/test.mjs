// npm test: every check and every suite, with what is missing installed first.
// Its last line is `N passed, N failed`, summed over all of them; exit code 1 where one failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { run } from './setup/run.mjs';
import { say } from './setup/say.mjs';
import { checkResults, playwrightResults, vitestResults } from './setup/test-results.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
await ensureInstalled(root);
const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() };
await ensureBuilt(root);

const reports = mkdtempSync(path.join(tmpdir(), 'patchbay-test-'));
const report = (name) => path.join(reports, `${name}.json`);
const bin = (name) => path.join(root, 'node_modules', ...name);

const checks = {
  name: 'checks',
  args: [
    bin(['tsx', 'dist', 'cli.mjs']),
    'scripts/check.ts',
    '--beside-tests',
    '--report',
    report('checks'),
  ],
  read: checkResults,
};
const tests = {
  name: 'tests',
  args: [
    bin(['vitest', 'vitest.mjs']),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('tests')}`,
  ],
  read: vitestResults,
};
const journeys = {
  name: 'journeys',
  args: [bin(['@playwright', 'test', 'cli.js']), 'test', '--reporter=line,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('journeys') },
  read: playwrightResults,
};

// The checks compute all the time, the journeys wait most of it.
say('Running the checks, beside all else …');
const checked = runSuite(checks, { quiet: true });
const tested = [];
for (const suite of [tests, journeys]) {
  say(`Running the ${suite.name} …`);
  tested.push(...(await runSuite(suite)).results);
}
const { output, results: ofChecks } = await checked;
process.stdout.write(`\n${output}`);
const results = [...ofChecks, ...tested];
rmSync(reports, { recursive: true, force: true });

const failed = results.filter((result) => !result.passed);
process.stdout.write('\nThe ten slowest:\n');
for (const { name, ms } of tested.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
  process.stdout.write(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`);
}
for (const { name } of failed) {
  process.stdout.write(`FAILED  ${name}\n`);
}
say('Done.');
process.stdout.write(`${results.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length > 0 ? 1 : 0);

async function runSuite(suite, options = {}) {
  const { code, output } = await run(process.execPath, suite.args, {
    cwd: root,
    env: { ...env, ...suite.env },
    ...options,
  });
  return { output, results: read(suite, code) };
}

/** A suite that ended badly without naming a failed test counts as one failure of its own. */
function read(suite, code) {
  let found = [];
  try {
    found = suite.read(JSON.parse(readFileSync(report(suite.name), 'utf8')), root);
  } catch (error) {
    process.stderr.write(`The report of the ${suite.name} cannot be read: ${error.message}\n`);
  }
  const isExplained = code === 0 ? found.length > 0 : found.some((result) => !result.passed);
  return isExplained
    ? found
    : [...found, { name: `${suite.name}: ended with code ${code}`, ms: 0, passed: false }];
}
