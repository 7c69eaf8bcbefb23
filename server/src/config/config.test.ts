import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, getPublicUrl, readConfig } from './config.ts';

const dataDir = { PATCHBAY_DATA_DIR: '/srv/patchbay' };

function listProblems(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig({ ...dataDir, ...env }, '/srv/patchbay');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) {
      return error.problems;
    }
    throw error;
  }
}

test('without settings, the server listens on loopback and has demo data', () => {
  expect(readConfig({ ...dataDir, PORT: '', LOG_LEVEL: ' ' }, '/srv/patchbay')).toEqual({
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/patchbay',
    database: { kind: 'embedded', pgBin: undefined },
    publicUrl: null,
    basePath: '',
    apiPrefix: '',
    isOnPrem: false,
    isSignupOpen: true,
    masterEmails: [],
    features: ['ai_workflows', 'logs_execution', 'pipelines'],
    documentationUrl: null,
    supportWidget: null,
    embedOrigins: [],
    smtp: null,
    mailFrom: null,
    masterKey: {
      value: undefined,
      file: undefined,
      previous: { value: undefined, file: undefined },
      next: { value: undefined, file: undefined },
    },
    isDemo: true,
    demoPassword: undefined,
    allowPrivateHosts: [],
    trustedProxies: [],
    rateLimitFactor: 1,
    eventsPerSecond: 20,
    runLimits: { org: 100, workflow: 100, account: 25 },
    runMemory: { run: 67_108_864, process: 268_435_456 },
    drainMs: 5000,
    logLevel: 'warn',
  });
});

test('every setting is read', () => {
  const config = readConfig(
    {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '0.0.0.0',
      PATCHBAY_DATA_DIR: 'here',
      DATABASE_URL: 'postgres://app:pw@db/patchbay',
      DATABASE_OWNER_URL: 'postgresql://owner:pw@db/patchbay',
      PUBLIC_URL: 'https://connect.example.com/',
      PATCHBAY_BASE_PATH: '/frontend/',
      PATCHBAY_API_PREFIX: '/backend',
      PATCHBAY_SIGNUP: 'closed',
      PATCHBAY_MASTER_EMAILS: 'Ops@patchbay.example, ops@patchbay.example,lead@patchbay.example',
      DOCUMENTATION_URL: 'https://docs.example/patchbay',
      SUPPORT_WIDGET_APP_ID: 'app-1',
      SUPPORT_WIDGET_SCRIPT_URL: 'https://chat.example/widget.js',
      SUPPORT_WIDGET_ORIGINS: 'https://files.chat.example',
      EMBED_ORIGINS: 'https://bi.example, http://localhost:8080/',
      PATCHBAY_FEATURES: 'ai_workflows, pipelines',
      PATCHBAY_MASTER_KEY_FILE: 'key',
      PATCHBAY_DEMO: 'true',
      PATCHBAY_DEMO_PASSWORD: 'correct horse',
      ALLOW_PRIVATE_HOSTS: ' 10.0.0.0/8, crm.internal:9000,',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
      RATE_LIMIT_FACTOR: '2.5',
      EVENTS_PER_SECOND: '50',
      RUNS_PER_ORG: '10',
      RUNS_PER_WORKFLOW: '5',
      RUNS_PER_ACCOUNT: '2',
      MEMORY_PER_RUN_MB: '32',
      MEMORY_OF_RUNS_MB: '128',
      DRAIN_SECONDS: '20',
      LOG_LEVEL: 'debug',
    },
    '/srv/patchbay',
  );
  expect(config).toMatchObject({
    isProduction: true,
    port: 0,
    host: '0.0.0.0',
    dataDir: '/srv/patchbay/here',
    allowPrivateHosts: ['10.0.0.0/8', 'crm.internal:9000'],
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    publicUrl: 'https://connect.example.com',
    basePath: '/frontend',
    apiPrefix: '/backend',
    isOnPrem: true,
    isSignupOpen: false,
    masterEmails: ['ops@patchbay.example', 'lead@patchbay.example'],
    features: ['ai_workflows', 'pipelines'],
    documentationUrl: 'https://docs.example/patchbay',
    supportWidget: {
      appId: 'app-1',
      scriptUrl: 'https://chat.example/widget.js',
      origins: ['https://files.chat.example'],
    },
    embedOrigins: ['https://bi.example', 'http://localhost:8080'],
    masterKey: { file: '/srv/patchbay/key' },
    isDemo: true,
    rateLimitFactor: 2.5,
    eventsPerSecond: 50,
    runLimits: { org: 10, workflow: 5, account: 2 },
    runMemory: { run: 33_554_432, process: 134_217_728 },
    drainMs: 20_000,
    logLevel: 'debug',
  });
  expect(config.demoPassword?.reveal()).toBe('correct horse');
  expect(config.database.kind === 'external' && config.database.ownerUrl.reveal()).toBe(
    'postgresql://owner:pw@db/patchbay',
  );
});

test('a base path means on-prem unless said otherwise', () => {
  const base = { ...dataDir, PATCHBAY_BASE_PATH: '/frontend' };
  expect(readConfig(base, '/srv/patchbay').isOnPrem).toBe(true);
  expect(readConfig({ ...base, PATCHBAY_ON_PREM: 'false' }, '/srv/patchbay').isOnPrem).toBe(false);
  expect(readConfig({ ...dataDir, PATCHBAY_ON_PREM: '1' }, '/srv/patchbay').isOnPrem).toBe(true);
});

test('production has no demo data unless a setting turns it on', () => {
  expect(readConfig({ ...dataDir, NODE_ENV: 'production' }, '/srv/patchbay').isDemo).toBe(false);
});

test.each([
  ['PORT', '65536'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'patchbay.example.com'],
  ['PUBLIC_URL', 'https://example.com/patchbay'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['PATCHBAY_BASE_PATH', 'frontend'],
  ['PATCHBAY_BASE_PATH', '/../etc'],
  ['PATCHBAY_API_PREFIX', '//backend'],
  ['PATCHBAY_DEMO', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['DRAIN_SECONDS', '-1'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RATE_LIMIT_FACTOR', '-2'],
  ['RATE_LIMIT_FACTOR', 'off'],
  ['EVENTS_PER_SECOND', '0'],
  ['ALLOW_PRIVATE_HOSTS', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['NODE_ENV', 'prod'],
  ['PATCHBAY_ON_PREM', 'perhaps'],
  ['PATCHBAY_SIGNUP', 'half'],
  ['PATCHBAY_MASTER_EMAILS', 'not-an-address'],
  ['DOCUMENTATION_URL', 'javascript:alert(1)'],
  ['SUPPORT_WIDGET_ORIGINS', 'https://chat.example/path'],
  ['EMBED_ORIGINS', '*'],
  ['PATCHBAY_FEATURES', 'tables'],
])('%s=%s is refused by name', (name, value) => {
  const problems = listProblems({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(
    new RegExp(`^${name} must be .*"${value.replaceAll(/[.*()]/g, '\\$&')}"`),
  );
});

test('all problems are reported together', () => {
  expect(listProblems({ PORT: 'x', LOG_LEVEL: 'x', PATCHBAY_DEMO: 'x' })).toHaveLength(3);
});

test('secrets are neither repeated in a problem nor shown with the settings', () => {
  const problems = listProblems({
    DATABASE_URL: 'mysql://root:canary@db/x',
    PATCHBAY_DEMO_PASSWORD: 'canary',
  });
  expect(problems).toHaveLength(2);
  expect(problems.join()).not.toContain('canary');
  const config = readConfig(
    { ...dataDir, DATABASE_URL: 'postgres://a:canary@db/x' },
    '/srv/patchbay',
  );
  expect(inspect(config, { depth: 9 }) + JSON.stringify(config)).not.toContain('canary');
});

test.each([
  { DATABASE_OWNER_URL: 'postgres://a@db/x' },
  { DATABASE_URL: 'postgres://a@db/x', PG_BIN: '/usr/bin' },
  { SUPPORT_WIDGET_APP_ID: 'app-1' },
  { SUPPORT_WIDGET_SCRIPT_URL: 'https://chat.example/widget.js' },
  { PATCHBAY_MASTER_KEY: 'x', PATCHBAY_MASTER_KEY_FILE: 'x' },
])('contradicting settings are refused: %j', (env) => {
  expect(listProblems(env)).toHaveLength(1);
});

test('the public address is this machine’s until it is set', () => {
  const config = readConfig(dataDir, '/srv/patchbay');
  expect(getPublicUrl(config, 4000)).toBe('http://localhost:4000');
  expect(getPublicUrl({ ...config, publicUrl: 'https://a.example' }, 4000)).toBe(
    'https://a.example',
  );
});
