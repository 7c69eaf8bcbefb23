import { createHash, randomBytes } from 'node:crypto';
import { expectNoLeak } from '@patchbay/test-kit/server/leak-watch.ts';
import { startTestDatabase } from '@patchbay/test-kit/server/start-test-database.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { DEMO_VENDOR_PATH, demoVendor } from '../src/demo-vendor.ts';
import {
  createDemoVendorGrants,
  DEMO_CLIENT_ID,
  type DemoVendorGrants,
} from '../src/oauth/demo-vendor-grants.ts';
import type { DemoDatabase } from '../src/storage/demo-database.ts';

const VERIFIER = randomBytes(32).toString('base64url');

type ControlResponse = Awaited<ReturnType<typeof readControl>>;

export interface DemoVendorTest {
  /** The address of the first process, including the demo vendor's path. */
  url: string;
  /** The address of a second process on the same database. */
  otherUrl: string;
  db: DemoDatabase;
  grants: DemoVendorGrants;
  clientSecret: string;
  authorizeUrl: string;
  redirectUri: string;
  /** Advances the clock of both processes. */
  advanceClock(milliseconds: number): void;
  /** Allows access on the sign-in page and returns the address that it redirects to. */
  allow(account?: string): Promise<URL>;
  token(form: Record<string, string>, url?: string): Promise<Response>;
  redeem(code: string | null): Promise<Response>;
  /** Reads the control panel as JSON, or resets it by DELETE, in this process or in the one at `at`. */
  control(method?: 'GET' | 'DELETE', at?: string): Promise<ControlResponse>;
  setControl(change: unknown, at?: string): Promise<ControlResponse>;
  close(): Promise<void>;
}

/** Starts two processes of the demo vendor alone, on one new database. */
export async function startDemoVendor(
  canControl: ProcessOptions['canControl'] = () => true,
): Promise<DemoVendorTest> {
  const database = await startTestDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl });
  const db: DemoDatabase = drizzle(pool);
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const grants = createDemoVendorGrants({ db, clock });
  const clientSecret = 'the-secret-of-this-test';
  const redirectUri = 'http://127.0.0.1/callback';
  const options = { db, clock, grants, clientSecret, redirectUri, canControl };
  const [first, second] = [await startProcess(options), await startProcess(options)];
  const { url } = first;
  const params = {
    response_type: 'code',
    client_id: DEMO_CLIENT_ID,
    redirect_uri: redirectUri,
    state: 'the-state',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const token = (form: Record<string, string>, at = url) =>
    fetch(`${at}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: DEMO_CLIENT_ID,
        client_secret: clientSecret,
        ...form,
      }),
    });
  return {
    url,
    otherUrl: second.url,
    db,
    grants,
    clientSecret,
    authorizeUrl: `${url}/oauth/authorize?${new URLSearchParams(params)}`,
    redirectUri,
    advanceClock: (milliseconds) => {
      offset += milliseconds;
    },
    allow: async (account = 'ada@harborcoffee.example') => {
      const response = await fetch(`${url}/oauth/authorize`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...params, account, decision: 'allow' }),
      });
      return new URL(response.headers.get('location') ?? '');
    },
    token,
    redeem: (code) =>
      token({
        grant_type: 'authorization_code',
        code: code ?? '',
        redirect_uri: redirectUri,
        code_verifier: VERIFIER,
      }),
    control: async (method = 'GET', at = url) =>
      readControl(await fetch(`${at}/control.json`, { method })),
    setControl: async (change, at = url) =>
      readControl(
        await fetch(`${at}/control.json`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(change),
        }),
      ),
    close: async () => {
      await first.app.close();
      await second.app.close();
      await pool.end();
      try {
        await expectNoLeak({ logLines: [], adminUrl: database.adminUrl });
      } finally {
        await database.drop();
      }
    },
  };
}

async function readControl(response: Response) {
  return { status: response.status, body: JSON.parse(await response.text()) };
}

interface ProcessOptions {
  db: DemoDatabase;
  clock: () => Date;
  grants: DemoVendorGrants;
  clientSecret: string;
  redirectUri: string;
  canControl: NonNullable<Parameters<typeof demoVendor>[1]['canControl']>;
}

async function startProcess({
  redirectUri,
  ...options
}: ProcessOptions): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify();
  let url = '';
  await app.register(demoVendor, {
    prefix: DEMO_VENDOR_PATH,
    ...options,
    publicUrl: () => url,
    redirectUri: () => redirectUri,
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url: `${url}${DEMO_VENDOR_PATH}` };
}
