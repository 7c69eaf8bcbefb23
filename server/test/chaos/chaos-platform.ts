import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { asBackend, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { createMasterKey, type MasterKey } from '#crypto/master-key.ts';
import { findFreePort } from '#db/supervisor/start-postmaster.ts';
import { type ChaosPostgres, startChaosPostgres } from './chaos-postgres.ts';
import { type KeptProgram, keepProgram } from './chaos-programs.ts';

const PASSWORD = 'chaos-demo-password';
const ACCOUNTS = ['chaos-1', 'chaos-2', 'chaos-3', 'chaos-4', 'chaos-5'];

/** An API process and workers on one PostgreSQL. */
export interface ChaosPlatform {
  postgres: ChaosPostgres;
  api: KeptProgram;
  workers: readonly KeptProgram[];
  /** The address of the API process. */
  url: string;
  send: Send;
  org_id: string;
  accountToken: string;
  testKey: string;
  /** A master key that the processes know as a previous one. */
  previousKey: MasterKey;
  /** The signal that is aborted when the platform stops. */
  signal: AbortSignal;
  /** The ids of the linked accounts. */
  accounts: readonly string[];
  /** The headers of each customer's browser. */
  customers: readonly Record<string, string>[];
  stop(): Promise<void>;
}

export interface PlatformOptions {
  /** The built program. */
  main: string;
  dataDir: string;
  workers: number;
  /** The addresses of the apps outside. */
  outsideUrls: readonly string[];
  limits: { org: number; account: number };
}

export async function startPlatform(options: PlatformOptions): Promise<ChaosPlatform> {
  const { main, dataDir, outsideUrls, limits } = options;
  const postgres = await startChaosPostgres(path.join(dataDir, 'database'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const previousKey = createMasterKey(randomBytes(32));
  const stopping = new AbortController();
  const env = {
    DATABASE_URL: postgres.appUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    PATCHBAY_DATA_DIR: dataDir,
    PATCHBAY_MASTER_KEY: randomBytes(32).toString('hex'),
    PATCHBAY_MASTER_KEY_PREVIOUS: previousKey.bytes.toString('hex'),
    PATCHBAY_DEMO: 'true',
    PATCHBAY_DEMO_PASSWORD: PASSWORD,
    PATCHBAY_FEATURES: 'ai_workflows,logs_execution',
    ALLOW_PRIVATE_HOSTS: outsideUrls.map((outside) => new URL(outside).host).join(','),
    RATE_LIMIT_FACTOR: '1000',
    EVENTS_PER_SECOND: '1000',
    RUNS_PER_ORG: String(limits.org),
    RUNS_PER_WORKFLOW: String(limits.org),
    RUNS_PER_ACCOUNT: String(limits.account),
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
    PORT: String(port),
  };
  mkdirSync(dataDir, { recursive: true });
  const keep = (name: string, words: string[], readyLine: string) =>
    keepProgram({ name, main, words, env, readyLine });
  const api = keep('api', ['api'], ' is ready.');
  const workers: KeptProgram[] = [];
  const stop = async () => {
    stopping.abort();
    await Promise.all([api, ...workers].map((program) => program.stop()));
    await postgres.stop();
  };
  try {
    await api.ready();
    for (let number = 1; number <= options.workers; number += 1) {
      workers.push(keep(`worker ${number}`, ['worker'], 'works in the background'));
    }
    const send = sender({ url });
    const signedIn = await logIn(send);
    const customers = await makeCustomers(send, signedIn.testKey);
    await Promise.all(workers.map((worker) => worker.ready()));
    const { token: accountToken, testKey, org_id } = signedIn;
    const { signal } = stopping;
    return {
      ...{
        postgres,
        api,
        workers,
        url,
        send,
        org_id,
        accountToken,
        testKey,
        previousKey,
        signal,
        customers,
      },
      accounts: ACCOUNTS,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function logIn(send: Send): Promise<{ token: string; testKey: string; org_id: string }> {
  const { body } = await send<{ token: string; org: { _id: string; test_key: string } }>(
    'POST',
    '/api/v3/auth/login',
    {},
    { email: 'demo@patchbay.local', password: PASSWORD },
  );
  return { token: body.token, testKey: body.org.test_key, org_id: body.org._id };
}

async function makeCustomers(send: Send, testKey: string): Promise<Record<string, string>[]> {
  const customers: Record<string, string>[] = [];
  for (const id of ACCOUNTS) {
    await send('POST', '/api/v2/public/linked-account', asBackend(testKey), { account_id: id });
    const { body } = await send<{ token: string }>(
      'POST',
      '/api/v2/public/session-token',
      asBackend(testKey),
      { linked_account_id: id },
    );
    customers.push({ authorization: `Bearer ${body.token}` });
  }
  return customers;
}
