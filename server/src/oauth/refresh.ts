import { randomUUID } from 'node:crypto';
import { Secret } from '../crypto/secret.ts';
import {
  type ConnectionRow,
  markExpired,
  readConnection,
  recordConnectionEvent,
  releaseLease,
  storeRefreshed,
  takeLease,
} from '../db/connection-repo.ts';
import type { Tenant } from '../db/database.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import {
  type Credentials,
  openCredentials,
  sealCredentials,
} from '../domain/connections/credentials.ts';
import { ConnectionUnusableError } from './connection-unusable-error.ts';
import { isStale } from './refresh-margin.ts';
import { revokeTokens } from './revoke-tokens.ts';
import type { TokenSet } from './token-response.ts';
import type { VendorClient } from './vendor-client.ts';
import { vendorOf } from './vendor-of.ts';

/** Credentials to sign a request with. Ask for them per request, never keep them over a run. */
export type FreshCredentials =
  | { auth_type: 'oauth2'; access_token: Secret }
  | { auth_type: 'keybased'; fields: Readonly<Record<string, Secret>> };

export interface CredentialSource {
  /**
   * Credentials of a connection that work for a while yet; refreshes them first where needed. Any
   * number of callers in any number of processes cause one call to the vendor: a rotating vendor
   * kills the whole consent when a refresh token comes twice.
   *
   * @throws ConnectionUnusableError
   */
  getFreshCredentials(tenant: Tenant, connectionId: string): Promise<FreshCredentials>;
}

type OAuthCredentials = Extract<Credentials, { kind: 'oauth2' }>;

interface Opened {
  row: ConnectionRow;
  credentials: OAuthCredentials;
}

/** How long a caller waits for another's refresh, and how often it looks. */
export interface WaitSettings {
  waitMs: number;
  pollMs: number;
}

export function createCredentialSource(
  deps: ConnectDeps,
  wait: WaitSettings = { waitMs: 25_000, pollMs: 50 },
): CredentialSource {
  const inFlight = new Map<string, Promise<OAuthCredentials>>();
  return {
    getFreshCredentials: async (tenant, connectionId) => {
      const row = await readActive(deps, tenant, connectionId);
      const credentials = await open(deps, tenant, row);
      if (credentials.kind === 'keybased') {
        return { auth_type: 'keybased', fields: secretsOf(credentials.fields) };
      }
      if (!isStale(row.expires_at, credentials.obtained_at, deps.clock())) {
        return { auth_type: 'oauth2', access_token: new Secret(credentials.access_token) };
      }
      let running = inFlight.get(connectionId);
      if (running === undefined) {
        running = refreshOrWait(deps, tenant, { row, credentials }, wait).finally(() =>
          inFlight.delete(connectionId),
        );
        inFlight.set(connectionId, running);
      }
      return { auth_type: 'oauth2', access_token: new Secret((await running).access_token) };
    },
  };
}

/** Refreshes, or waits until another process has done so. */
async function refreshOrWait(
  deps: ConnectDeps,
  tenant: Tenant,
  start: Opened,
  wait: WaitSettings,
): Promise<OAuthCredentials> {
  const owner = randomUUID();
  const end = performance.now() + wait.waitMs;
  let { row, credentials } = start;
  for (;;) {
    if (credentials.refresh_token === undefined) {
      return withoutRefresh(deps, tenant, { row, credentials });
    }
    const { _id, gen } = row;
    const taken = await deps.db.asTenant(tenant, (tx) => takeLease(tx, tenant, _id, gen, owner));
    if (taken !== null) {
      return refreshHeld(deps, tenant, { row: taken, credentials }, owner);
    }
    row = await readActive(deps, tenant, _id);
    const opened = await open(deps, tenant, row);
    if (opened.kind !== 'oauth2') {
      throw new ConnectionUnusableError('CONNECTION_NOT_FOUND', _id);
    }
    credentials = opened;
    if (row.gen !== gen && !isStale(row.expires_at, credentials.obtained_at, deps.clock())) {
      return credentials;
    }
    if (performance.now() > end) {
      return oldOrThrow(deps, { row, credentials });
    }
    await new Promise((resolve) => setTimeout(resolve, wait.pollMs * (0.5 + Math.random())));
  }
}

/** The one call to the vendor, with the lease in hand. */
async function refreshHeld(
  deps: ConnectDeps,
  tenant: Tenant,
  held: Opened,
  owner: string,
): Promise<OAuthCredentials> {
  const { row, credentials } = held;
  const release = (answered: boolean) =>
    deps.db.asTenant(tenant, (tx) => releaseLease(tx, row, owner, answered));
  try {
    const vendor = (await vendorOf(deps, tenant, row.slug))?.client;
    const outcome = await vendor?.refresh(credentials.refresh_token ?? '');
    if (vendor === undefined || outcome === undefined || outcome.kind === 'unavailable') {
      // A 5xx, a time-out or a lost line says nothing about the consent.
      deps.log.warn({ connection: row._id, slug: row.slug }, 'the vendor gave no fresh token');
      await release(outcome === undefined || !mayHaveRotated(outcome));
      return oldOrThrow(deps, held);
    }
    if (outcome.kind === 'tokens') {
      return await storeTokens(deps, tenant, held, outcome.tokens, vendor);
    }
    if (outcome.error !== 'invalid_grant') {
      deps.log.error(
        { connection: row._id, slug: row.slug, error: outcome.error },
        'refresh refused',
      );
      await release(true);
      throw new ConnectionUnusableError('CLIENT_CREDENTIALS_REJECTED', row._id);
    }
    return await expire(deps, tenant, held, {
      reason: row.refresh_started_at === null ? 'INVALID_GRANT' : 'REFRESH_RESPONSE_LOST',
    });
  } catch (error) {
    if (!(error instanceof ConnectionUnusableError)) {
      await release(false);
    }
    throw error;
  }
}

const mayHaveRotated = (outcome: { kind: string; mayHaveArrived?: boolean }) =>
  outcome.mayHaveArrived === true;

async function storeTokens(
  deps: ConnectDeps,
  tenant: Tenant,
  { row, credentials }: Opened,
  tokens: TokenSet,
  vendor: VendorClient,
): Promise<OAuthCredentials> {
  // Without a new refresh token in the answer the old one goes on.
  const refresh_token = tokens.refresh_token ?? credentials.refresh_token;
  const fresh: OAuthCredentials = {
    kind: 'oauth2',
    access_token: tokens.access_token,
    obtained_at: tokens.obtained_at.getTime(),
    ...(refresh_token === undefined ? {} : { refresh_token }),
  };
  const credentials_encrypted = await sealCredentials(deps.keyRing, tenant, row._id, fresh);
  const isStored = await deps.db.asTenant(tenant, (tx) =>
    storeRefreshed(tx, tenant, row._id, row.gen, {
      credentials_encrypted,
      scopes: tokens.scopes ?? row.scopes,
      expires_at: tokens.expires_at,
    }),
  );
  if (isStored) {
    return fresh;
  }
  // Disconnected or connected again meanwhile: these tokens belong to nobody.
  await revokeTokens(vendor, tokens);
  return current(deps, tenant, row._id);
}

async function expire(
  deps: ConnectDeps,
  tenant: Tenant,
  { row }: Opened,
  { reason }: { reason: string },
): Promise<OAuthCredentials> {
  const isExpired = await deps.db.asTenant(tenant, async (tx) => {
    const now = deps.clock();
    const marked = await markExpired(tx, tenant, row._id, row.gen, now);
    if (marked) {
      const event = { type: 'connection.expired', reason, created_at: now } as const;
      await recordConnectionEvent(tx, row, event);
    }
    return marked;
  });
  if (isExpired) {
    deps.log.info({ connection: row._id, slug: row.slug, reason }, 'a connection has expired');
  }
  // Where the generation moved, somebody stored newer credentials: those count.
  return current(deps, tenant, row._id);
}

/** No way to get a new token: the old one serves until its end, and then the connection is over. */
async function withoutRefresh(
  deps: ConnectDeps,
  tenant: Tenant,
  opened: Opened,
): Promise<OAuthCredentials> {
  const { expires_at } = opened.row;
  return expires_at === null || expires_at > deps.clock()
    ? opened.credentials
    : expire(deps, tenant, opened, { reason: 'NO_REFRESH_TOKEN' });
}

function oldOrThrow(deps: ConnectDeps, { row, credentials }: Opened): OAuthCredentials {
  if (row.expires_at !== null && row.expires_at <= deps.clock()) {
    throw new ConnectionUnusableError('VENDOR_UNAVAILABLE', row._id);
  }
  return credentials;
}

async function current(deps: ConnectDeps, tenant: Tenant, id: string): Promise<OAuthCredentials> {
  const credentials = await open(deps, tenant, await readActive(deps, tenant, id));
  if (credentials.kind !== 'oauth2') {
    throw new ConnectionUnusableError('CONNECTION_NOT_FOUND', id);
  }
  return credentials;
}

async function readActive(deps: ConnectDeps, tenant: Tenant, id: string): Promise<ConnectionRow> {
  const row = await deps.db.asTenant(tenant, (tx) => readConnection(tx, tenant, id));
  if (row === null) {
    throw new ConnectionUnusableError('CONNECTION_NOT_FOUND', id);
  }
  if (row.status === 'expired') {
    throw new ConnectionUnusableError('CONNECTION_EXPIRED', id);
  }
  return row;
}

function open(deps: ConnectDeps, tenant: Tenant, row: ConnectionRow): Promise<Credentials> {
  return openCredentials(deps.keyRing, tenant, row._id, row.credentials_encrypted);
}

function secretsOf(fields: Readonly<Record<string, string>>): Record<string, Secret> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, new Secret(value)]),
  );
}
