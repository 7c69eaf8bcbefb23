import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { startTestDatabase } from '@patchbay/test-kit/server/start-test-database.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { DEMO_VENDOR_PATH, demoVendor } from '../../src/demo-vendor/demo-vendor.ts';
import {
  createDemoVendorGrants,
  DEMO_CLIENT_ID,
} from '../../src/demo-vendor/demo-vendor-grants.ts';

const CLIENT_SECRET = 'the-secret-of-this-test';
const VERIFIER = randomBytes(32).toString('base64url');

type ControlAnswer = Awaited<ReturnType<typeof readControl>>;

export interface DemoVendorTest {
  /** Of the first process, with the vendor's path. */
  url: string;
  /** Of a second process on the same database. */
  otherUrl: string;
  db: Database;
  authorizeUrl: string;
  redirectUri: string;
  /** Says yes on the sign-in page; gives the address that it leads to. */
  allow(account?: string): Promise<URL>;
  token(form: Record<string, string>, url?: string): Promise<Response>;
  redeem(code: string | null): Promise<Response>;
  /** The control panel's JSON twin: read, or reset by DELETE; `at` another process. */
  control(method?: 'GET' | 'DELETE', at?: string): Promise<ControlAnswer>;
  setControl(change: unknown, at?: string): Promise<ControlAnswer>;
  close(): Promise<void>;
}

/** Two processes of the demo vendor alone, on one fresh database. */
export async function startDemoVendor(isControlOpen = true): Promise<DemoVendorTest> {
  const database = await startTestDatabase();
  const db = openDatabase(database.appUrl);
  const redirectUri = 'http://127.0.0.1/callback';
  const [first, second] = [
    await start(db, redirectUri, isControlOpen),
    await start(db, redirectUri, isControlOpen),
  ];
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
        client_secret: CLIENT_SECRET,
        ...form,
      }),
    });
  return {
    url,
    otherUrl: second.url,
    db,
    authorizeUrl: `${url}/oauth/authorize?${new URLSearchParams(params)}`,
    redirectUri,
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
      await db.close();
      await database.drop();
    },
  };
}

async function readControl(response: Response) {
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function start(
  db: Database,
  redirectUri: string,
  isControlOpen: boolean,
): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify();
  const clock = () => new Date();
  let url = '';
  await app.register(demoVendor, {
    prefix: DEMO_VENDOR_PATH,
    db,
    clock,
    grants: createDemoVendorGrants({ db, clock }),
    clientSecret: CLIENT_SECRET,
    publicUrl: () => url,
    redirectUri: () => redirectUri,
    isControlOpen,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { app, url: `${url}${DEMO_VENDOR_PATH}` };
}
