// npm run bench: drives the built server on a temporary data folder over loopback by bounded loops. `--
// engine` runs only workflows, `-- webhooks` only outgoing webhooks, `-- editor` only the workflow editor,
// and `-- isolation` shows what expensive inputs of one customer cost the others. Compare the ratios: they
// are measured in one run and do not depend on the machine's speed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADDRESS_LINES, startProgram } from '@patchbay/test-kit/programs/child-program.ts';
import { MEASURED_HOW, measure, printRow } from './measure.ts';
import { startProvider } from './provider.ts';

interface SignedIn {
  token: string;
  org: { test_key: string };
}

const PASSWORD = 'bench-demo-password';

const started = performance.now();
const root = path.resolve(import.meta.dirname, '../..');
if (process.argv.includes('engine')) {
  await runBench('server/test/bench-engine.ts', {});
  await runBench('server/test/bench-workers.ts', {});
  process.exit();
}
if (process.argv.includes('webhooks')) {
  await runBench('tests/bench/webhook-runs.ts', {});
  await runBench('server/test/bench-webhook-times.ts', {});
  process.exit();
}
if (process.argv.includes('isolation')) {
  await runBench('tests/bench/isolation/isolation.ts', {}, process.argv.slice(2));
  process.exit();
}
const isEditorAlone = process.argv.includes('editor');
/** The provider of the app for measuring calls. It starts first, because the server needs its address. */
const provider = await startProvider();
const dataDir = mkdtempSync(path.join(tmpdir(), 'patchbay-bench-'));
// A root process runs the database under its own account, which needs access to the folder.
chmodSync(dataDir, 0o755);

const server = await startProgram({
  args: ['server/dist/main.js'],
  address: ADDRESS_LINES.server,
  env: {
    PATCHBAY_DATA_DIR: dataDir,
    PATCHBAY_DEMO_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_HOSTS: new URL(provider.url).host,
  },
});
/** This is the default of PUBLIC_URL. The cookie of an attempt is bound to its host. */
const { url } = server;

try {
  const account: SignedIn = await (
    await post('/api/v3/auth/login', { email: 'demo@patchbay.local', password: PASSWORD }, {})
  ).json();
  const platform = {
    PATCHBAY_URL: url,
    PATCHBAY_API_KEY: account.org.test_key,
    PATCHBAY_ACCOUNT_TOKEN: account.token,
    PATCHBAY_DEMO_PASSWORD: PASSWORD,
  };
  await runBench('tests/bench/workflow-editor.ts', platform);
  if (!isEditorAlone) {
    await benchCalls(account);
    await runBench('tests/bench/rules.ts', {});
    await runBench('tests/bench/calls.ts', { ...platform, PROVIDER_URL: provider.url });
    await runBench('tests/bench/connect.ts', platform);
    // This is last, because it replaces the portal of the demo's customers.
    await runBench('tests/bench/configs.ts', platform);
  }
} finally {
  await server.stop();
  if (!isEditorAlone) {
    await benchOnData('server/test/bench-database-traffic.ts');
  }
  provider.server.closeAllConnections();
  provider.server.close();
  if (!isEditorAlone) {
    await benchOnData('server/test/bench-credentials.ts');
    await runBench('server/test/bench-executions.ts', {});
  }
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\nAll of this took ${((performance.now() - started) / 1000).toFixed(0)} s.`);

async function benchCalls(account: SignedIn): Promise<void> {
  const key = { 'x-api-key': account.org.test_key };
  const asUser = { authorization: `Bearer ${account.token}` };
  const session: { token: string } = await (
    await post('/api/v2/public/session-token', { linked_account_id: 'harbor-coffee' }, key)
  ).json();

  const asSession = { authorization: `Bearer ${session.token}` };
  const rows: [string, () => Promise<Response>][] = [
    ['GET /healthz', () => fetch(`${url}/healthz`)],
    [
      'list of linked accounts, by API key',
      () => fetch(`${url}/api/v2/public/linked-account`, { headers: key }),
    ],
    [
      'one app, by session token (a poll)',
      () => fetch(`${url}/api/v2/f-sdk/application/demo_crm`, { headers: asSession }),
    ],
    [
      'figures of the overview, by a user',
      () => fetch(`${url}/api/v1/org/stats`, { headers: asUser }),
    ],
    ['the organization, by a user', () => fetch(`${url}/api/v1/org`, { headers: asUser })],
    [
      'a session token is minted',
      () => post('/api/v2/public/session-token', { linked_account_id: 'harbor-coffee' }, key),
    ],
  ];
  console.log(`\n${MEASURED_HOW}; ratio to the first row\n`);
  let first: Awaited<ReturnType<typeof measure>> | undefined;
  for (const [name, call] of rows) {
    const row = await measure(name, call);
    first ??= row;
    printRow(name, row, first);
  }
}

/** Runs a bench in a separate process on the same data, without a port. */
function benchOnData(file: string): Promise<void> {
  return runBench(file, {
    PATCHBAY_DATA_DIR: dataDir,
    PATCHBAY_DEMO_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_HOSTS: new URL(provider.url).host,
  });
}

async function runBench(file: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    process.exitCode = 1;
  }
}

function post(at: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(`${url}${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
