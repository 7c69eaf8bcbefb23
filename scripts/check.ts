// npm run check: runs all checks that do not run the product, two at a time. `--report FILE` writes the
// results as JSON. `--beside-tests` yields to the tests that run at the same time, and does not touch
// their build.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const CONCURRENCY = 2;
const isBesideTests = process.argv.includes('--beside-tests');
if (isBesideTests) {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
}
const ofSdk = isBesideTests ? ['check', 'size'] : ['build', 'check', 'size'];

/**
 * Checks only files that have changed since the last run. The cache is deleted with node_modules. One thread takes half
 * of the processor time of four, because each thread would instantiate the shared types again.
 */
const checkTypes = (project: string): string => {
  const cache = `node_modules/.cache/patchbay/${project.replaceAll('/', '-')}.tsbuildinfo`;
  return `node node_modules/typescript7/bin/tsc --noEmit --singleThreaded --incremental --tsBuildInfoFile ${cache} -p ${project}`;
};

const checks: { name: string; command: string }[] = [
  { name: 'lint and format', command: 'biome check .' },
  { name: 'generated files', command: 'tsx scripts/generate.ts --check' },
  { name: 'icons of the connectors', command: 'tsx scripts/connector-icons.ts --check' },
  { name: 'types of the dashboard', command: checkTypes('tsconfig.json') },
  { name: 'types of the scripts and tests', command: checkTypes('tsconfig.node.json') },
  {
    name: 'the rules and their size',
    command: `${checkTypes('rules/tsconfig.json')} && npm run --silent size -w rules`,
  },
  { name: 'types of the server', command: checkTypes('server/tsconfig.json') },
  { name: 'types of the mock server', command: checkTypes('mock-server/tsconfig.json') },
  {
    name: 'the SDK, its package and its size',
    command: ofSdk.map((script) => `npm run --silent ${script} -w sdk`).join(' && '),
  },
  {
    name: 'first load of the dashboard',
    command: `${isBesideTests ? '' : 'vite build --logLevel warn && '}tsx scripts/first-load.ts`,
  },
  {
    name: 'contract lint',
    command: 'redocly lint openapi/openapi.yaml --config openapi/redocly.yaml',
  },
  { name: 'contract rules', command: 'tsx scripts/check-contract.ts' },
  { name: 'import boundaries', command: 'tsx scripts/check-boundaries.ts' },
  { name: 'words', command: 'tsx scripts/check-words.ts' },
  { name: 'language', command: 'tsx scripts/check-language.ts' },
  { name: 'file sizes', command: 'tsx scripts/check-file-sizes.ts' },
  { name: 'unused code', command: 'knip' },
];

interface Result {
  name: string;
  ms: number;
  hasPassed: boolean;
  output: string;
}

function runCheck({ name, command }: { name: string; command: string }): Promise<Result> {
  const started = performance.now();
  const bins = path.join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bins}${path.delimiter}${process.env.PATH ?? ''}`,
    NO_COLOR: '1',
    // With this setting, the type checker, a Go program, collects garbage less often and takes a fifth less time.
    GOGC: '400',
  };
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, { cwd: root, env, shell: true });
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => {
      resolve({ name, ms: Math.round(performance.now() - started), hasPassed: code === 0, output });
    });
  });
}

const waiting = [...checks];
const results: Result[] = [];
async function work(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const result = await runCheck(check);
    results.push(result);
    console.log(
      `${result.hasPassed ? 'ok    ' : 'FAILED'} ${result.name} (${(result.ms / 1000).toFixed(1)} s)`,
    );
    if (!result.hasPassed) {
      console.log(result.output.trimEnd());
    }
  }
}
await Promise.all(Array.from({ length: CONCURRENCY }, work));

const reportAt = process.argv.indexOf('--report');
const reportFile = process.argv[reportAt + 1];
if (reportAt !== -1 && reportFile !== undefined) {
  writeFileSync(reportFile, JSON.stringify(results));
}
process.exit(results.every((result) => result.hasPassed) ? 0 : 1);
