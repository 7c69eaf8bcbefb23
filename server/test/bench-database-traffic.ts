// Measures how many statements each operation sends to PostgreSQL, and in how many messages. `npm run bench` starts it
// on the bench's data folder, after its server has stopped. It prints one line for each operation.

import type { InjectOptions } from 'fastify';
import { createApp } from '../src/app/create-app.ts';
import { openCore } from '../src/app/open-core.ts';
import { readConfig } from '../src/config/config.ts';
import { createLog } from '../src/http/logging.ts';
import { measureDatabaseTraffic } from './database-traffic.ts';
import { emptyAuthCaches } from './empty-auth-caches.ts';

const config = readConfig(process.env);
const { storage, keyRing } = await openCore({
  config,
  say: () => undefined,
  onLost: (error) => {
    throw error;
  },
});
const { db } = storage;
const { http, close } = await createApp({
  config,
  db,
  keyRing,
  log: createLog('warn'),
  version: 'bench',
  publicUrl: () => 'http://localhost:1',
});

async function send<Body>(request: InjectOptions): Promise<Body> {
  const response = await http.inject(request);
  if (response.statusCode >= 300) {
    throw new Error(`${request.method} ${request.path}: ${response.statusCode} ${response.body}`);
  }
  return response.json();
}

const get = (path: string, headers: Record<string, string>): InjectOptions => ({
  method: 'GET',
  path,
  headers,
});
const post = (path: string, headers: Record<string, string>, payload: object): InjectOptions => ({
  method: 'POST',
  path,
  headers,
  payload,
});

try {
  const login = { email: 'demo@patchbay.local', password: process.env.PATCHBAY_DEMO_PASSWORD };
  const account: { token: string; org: { test_key: string } } = await send(
    post('/api/v3/auth/login', {}, login),
  );
  const asBackend = { 'x-api-key': account.org.test_key };
  const asUser = { authorization: `Bearer ${account.token}` };
  const mint = post('/api/v2/public/session-token', asBackend, {
    linked_account_id: 'harbor-coffee',
  });
  const { token }: { token: string } = await send(mint);
  const asSession = { authorization: `Bearer ${token}` };
  const configured: { token: string } = await send(
    post('/api/v2/public/session-token', asBackend, { linked_account_id: 'bench-configs' }),
  );
  const asConfigured = { authorization: `Bearer ${configured.token}` };
  const { docs }: { docs: { name: string; slug: string }[] } = await send(
    get('/api/v1/custom-app', asUser),
  );
  const slug = docs.find(({ name }) => name === 'Bench')?.slug ?? '';
  const proxied = get(`/api/v2/public/proxy/${slug}/contacts`, {
    ...asBackend,
    linked_account_id: 'bench-calls',
  });
  const rows: [string, InjectOptions][] = [
    ['list of linked accounts, by API key', get('/api/v2/public/linked-account', asBackend)],
    ['one app, by session token (a poll)', get('/api/v2/f-sdk/application/demo_crm', asSession)],
    ['figures of the overview, by a user', get('/api/v1/org/stats', asUser)],
    ['the organization, by a user', get('/api/v1/org', asUser)],
    ['a session token is minted', mint],
    ['a proxied call', proxied],
    ['getConfig', get('/api/v2/f-sdk/slug/demo_crm/config', asConfigured)],
  ];
  process.stdout.write(
    '\nTo PostgreSQL: statements (messages); the same once proofs are cached\n\n',
  );
  for (const [name, request] of rows) {
    await send(request);
    await emptyAuthCaches(db);
    const first = await measureDatabaseTraffic(() => send(request));
    const next = await measureDatabaseTraffic(() => send(request));
    const cells = [first, next].map(({ statements, messages }) => `${statements} (${messages})`);
    process.stdout.write(`${name.padEnd(40)} ${cells.join('   ')}\n`);
  }
} finally {
  await close();
  await storage.stop();
}
