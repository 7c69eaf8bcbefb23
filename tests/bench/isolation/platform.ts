// Starts the bench's own platform with two organizations. The bench starts a new one if an input ends the server.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ADDRESS_LINES,
  type Program,
  startProgram,
} from '@patchbay/test-kit/programs/child-program.ts';
import { type Api, createApi, type Headers } from './api.ts';
import type { NeighborCall } from './watch.ts';
import { startWatch, type Watch } from './watch.ts';
import { CODE, createDocument, importAndPublish } from './workflow-documents.ts';

const PASSWORD = 'three quiet harbors';
/** The linked accounts of each organization: one with expensive inputs, and its neighbor. */
export const BUSY = 'bench-busy';
export const NEIGHBOR = 'bench-neighbor';

interface SignedIn {
  token: string;
  org: { _id: string; test_key: string };
}

/** An organization, and the request headers of its owner, its back end and one of its customers. */
export interface Org {
  id: string;
  asOwner: Headers;
  asBackend: Headers;
  /** The headers of the back end, acting for the customer with the expensive inputs. */
  forBusy: Headers;
  /** The headers of that customer's session. */
  asBusy: Headers;
  /** Signs in again, because tokens expire before the bench ends. */
  renew(): Promise<void>;
}

export interface Platform {
  url: string;
  pid: number;
  api: Api;
  org: Org;
  /** Another organization, which sends no expensive inputs. */
  other: Org;
  /** The address of a provider whose responses are expensive to read. */
  providerUrl: string;
  watch: Watch;
  /** The calls of a customer of `other`, and of another customer of `org`. */
  neighbors: NeighborCall[];
  /** Everything that the server has printed. */
  output(): string;
  close(): Promise<void>;
}

export async function openPlatform(providerUrl: string): Promise<Platform> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'patchbay-bench-isolation-'));
  // A root process runs the database under its own account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  const server = await startProgram({
    args: ['server/dist/main.js'],
    address: ADDRESS_LINES.server,
    env: {
      PATCHBAY_DATA_DIR: dataDir,
      PATCHBAY_DEMO_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100',
      EVENTS_PER_SECOND: '1000',
      ALLOW_PRIVATE_HOSTS: new URL(providerUrl).host,
    },
  });
  const stop = async () => {
    await server.stop();
    endDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return await fillPlatform(server, providerUrl, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillPlatform(
  server: Program,
  providerUrl: string,
  stop: () => Promise<void>,
): Promise<Platform> {
  const { pid } = server.process;
  if (pid === undefined) {
    throw new Error('The server has no process.');
  }
  const api = createApi(server.url);
  const org = await createOrg(api, 'busy');
  const other = await createOrg(api, 'other');
  const watch = await startWatch({ url: server.url, pid });
  return {
    url: server.url,
    pid,
    api,
    org,
    other,
    providerUrl,
    watch,
    neighbors: [await createNeighbor(api, other), await createNeighbor(api, org)],
    output: () => server.output(),
    close: async () => {
      await watch.close();
      await stop();
    },
  };
}

/** Ends the database of a server that an input has killed, so that the server could not end it. */
function endDatabase(dataDir: string): void {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGINT');
  } catch {
    // The server has ended the database.
  }
}

async function createOrg(api: Api, name: string): Promise<Org> {
  const email = `${name}-${randomBytes(4).toString('hex')}@bench.example`;
  await api.send('POST', '/api/v3/auth/send-otp', {}, { email });
  const mails: { to: string; text: string }[] = await api.send('GET', '/_outbox', {
    accept: 'application/json',
  });
  const otp = mails.find(({ to }) => to === email)?.text.match(/^\d{6}$/m)?.[0];
  const account: SignedIn = await api.send(
    'POST',
    '/api/v3/auth/signup',
    {},
    {
      email,
      otp,
      first_name: 'Mira',
      last_name: 'Lind',
      password: PASSWORD,
      org: { name: `Bench ${name}` },
    },
  );
  const asOwner = { ...toBearer(account), environment: 'test' };
  await api.send('POST', '/api/v3/auth/post-signup', asOwner, { flow: 'default' });
  const asBackend = { 'x-api-key': account.org.test_key };
  for (const account_id of [BUSY, NEIGHBOR]) {
    await api.send('POST', '/api/v2/public/linked-account', asBackend, { account_id });
  }
  const org: Org = {
    id: account.org._id,
    asOwner,
    asBackend,
    forBusy: { ...asBackend, linked_account_id: BUSY },
    asBusy: await createSession(api, asBackend),
    renew: async () => {
      const renewed = await api.send<SignedIn>(
        'POST',
        '/api/v3/auth/login',
        {},
        { email, password: PASSWORD },
      );
      Object.assign(asOwner, toBearer(renewed));
      org.asBusy = await createSession(api, asBackend);
    },
  };
  return org;
}

async function createSession(api: Api, asBackend: Headers): Promise<Headers> {
  const path = '/api/v2/public/session-token';
  return toBearer(await api.send('POST', path, asBackend, { linked_account_id: BUSY }));
}

function toBearer({ token }: { token: string }): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/**
 * Publishes a workflow for a neighbor, a customer whose runs are measured while the server processes the inputs of
 * another customer. The workflow runs code, so that it needs the sandbox as well as the engine.
 */
async function createNeighbor(api: Api, org: Org): Promise<NeighborCall> {
  const nodes = [
    {
      type: 'codeexecutornode',
      data: { code_string: CODE },
    },
    { type: 'response', data: { data: '{{node.2.body}}' } },
  ];
  const id = await importAndPublish(api, org, createDocument(nodes));
  return {
    path: `/api/v2/public/workflow/${id}/execute`,
    headers: {
      ...org.asBackend,
      linked_account_id: NEIGHBOR,
      sync_execution: 'true',
      'content-type': 'application/json',
    },
  };
}
