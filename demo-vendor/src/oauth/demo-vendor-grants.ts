import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { firstContacts } from '../api/first-contacts.ts';
import { insertContacts, listContacts } from '../storage/contact-repo.ts';
import { readControls } from '../storage/control-repo.ts';
import type { DemoDatabase, DemoTx } from '../storage/demo-database.ts';
import {
  type DemoGrantRow,
  findToken,
  insertCode,
  insertGrant,
  insertToken,
  markRotated,
  revokeGrant,
  revokeToken,
  takeCode,
} from '../storage/grant-repo.ts';

/** The only client that the demo vendor knows: this installation of Patchbay. */
export const DEMO_CLIENT_ID = 'patchbay-demo';
export const DEMO_SCOPES = ['contacts.read', 'contacts.write'] as const;

const CODE_LIFE_MS = 60_000;
const REFRESH_LIFE_MS = 90 * 86_400_000;

export interface DemoVendorSettings {
  db: DemoDatabase;
  clock: () => Date;
}

/** A token response of RFC 6749 5.1. */
export interface DemoTokens {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** The error of the token endpoint (RFC 6749 5.2). */
export interface TokenRefusal {
  error: 'invalid_grant';
  error_description: string;
}

export interface DemoVendorGrants {
  /** Creates a grant of this account and its tokens without a browser. */
  createGrant(grant: { account: string; scope?: string }): Promise<DemoTokens>;
  /** Issues a code for the access that a person has just allowed. */
  issueCode(grant: {
    account: string;
    scope: string;
    redirect_uri: string;
    code_challenge: string;
  }): Promise<string>;
  redeemCode(exchange: {
    code: string;
    redirect_uri: string;
    code_verifier: string;
  }): Promise<DemoTokens | TokenRefusal>;
  /**
   * Exchanges a refresh token. The result has no new refresh token if the control panel made them static.
   */
  refresh(
    refreshToken: string,
  ): Promise<DemoTokens | Omit<DemoTokens, 'refresh_token'> | TokenRefusal>;
  /**
   * Revokes a token (RFC 7009). Revoking a refresh token revokes its grant, and an unknown token is not
   * an error.
   */
  revoke(token: string): Promise<void>;
  /** Returns the grant of an access token, or null if the token is not valid. */
  findGrant(accessToken: string): Promise<DemoGrantRow | null>;
}

/**
 * Creates the grants and tokens of the demo vendor. Only hashes are stored, in the database, so they
 * survive a restart.
 */
export function createDemoVendorGrants(settings: DemoVendorSettings): DemoVendorGrants {
  const { db, clock } = settings;
  const run = <T>(work: (tx: DemoTx) => Promise<T>) => db.transaction(work);
  const issue = (tx: DemoTx, grant: DemoGrantRow) => issueTokens(tx, grant, clock());

  return {
    createGrant: ({ account, scope }) =>
      run(async (tx) => issue(tx, await openGrant(tx, account, scope ?? DEMO_SCOPES.join(' ')))),
    issueCode: ({ account, scope, ...bound }) =>
      run(async (tx) => {
        const grant = await openGrant(tx, account, scope);
        const code = newToken('dc_code');
        const expires_at = new Date(clock().getTime() + CODE_LIFE_MS);
        await insertCode(tx, { code_hash: hash(code), grant_id: grant._id, expires_at, ...bound });
        return code;
      }),
    redeemCode: (exchange) =>
      run(async (tx) => {
        const found = await takeCode(tx, hash(exchange.code), clock());
        if (found === null) {
          return refusal('The code is unknown.');
        }
        if (!found.isFirst) {
          // A second use means that another party has the code, so its tokens are revoked (RFC 6749
          // 4.1.2).
          await revokeGrant(tx, found.grant._id, clock());
          return refusal('The code was used before.');
        }
        if (found.code.expires_at <= clock() || found.grant.revoked_at !== null) {
          return refusal('The code has expired.');
        }
        if (found.code.redirect_uri !== exchange.redirect_uri) {
          return refusal('redirect_uri differs from the one of the authorization request.');
        }
        if (!isSame(createChallenge(exchange.code_verifier), found.code.code_challenge)) {
          return refusal('code_verifier does not fit code_challenge.');
        }
        return issue(tx, found.grant);
      }),
    refresh: (refreshToken) =>
      run(async (tx) => {
        const { rotation, reuse_detection, access_token_seconds } = await readControls(tx);
        const tokenHash = hash(refreshToken);
        const isFirst = rotation === 'static' || (await markRotated(tx, tokenHash, clock()));
        const found = await findToken(tx, tokenHash);
        if (found === null || found.token.kind !== 'refresh') {
          return refusal('The refresh token is unknown.');
        }
        if (!isFirst) {
          if (reuse_detection) {
            // A refresh token that is used twice was stolen, or the response with its successor was lost
            // (RFC 9700 4.14.2).
            await revokeGrant(tx, found.grant._id, clock());
          }
          return refusal('The refresh token was used before.');
        }
        if (!isActive(found, clock())) {
          return refusal('The grant was revoked.');
        }
        return rotation === 'static'
          ? issueAccessToken(tx, found.grant, clock(), access_token_seconds)
          : issue(tx, found.grant);
      }),
    revoke: (token) =>
      run(async (tx) => {
        const found = await findToken(tx, hash(token));
        if (found?.token.kind === 'refresh') {
          await revokeGrant(tx, found.grant._id, clock());
        } else if (found !== null) {
          await revokeToken(tx, found.token.token_hash, clock());
        }
      }),
    findGrant: (accessToken) =>
      run(async (tx) => {
        const found = await findToken(tx, hash(accessToken));
        return found?.token.kind === 'access' && isActive(found, clock()) ? found.grant : null;
      }),
  };
}

async function openGrant(tx: DemoTx, account: string, scope: string): Promise<DemoGrantRow> {
  if ((await listContacts(tx, account)).length === 0) {
    await insertContacts(tx, firstContacts(account));
  }
  return insertGrant(tx, { client_id: DEMO_CLIENT_ID, account, scope });
}

async function issueTokens(tx: DemoTx, grant: DemoGrantRow, now: Date): Promise<DemoTokens> {
  const { access_token_seconds } = await readControls(tx);
  const access = await issueAccessToken(tx, grant, now, access_token_seconds);
  const refresh_token = newToken('dc_rt');
  await insertToken(tx, tokenRow(grant, refresh_token, 'refresh', now, REFRESH_LIFE_MS));
  return { ...access, refresh_token };
}

async function issueAccessToken(
  tx: DemoTx,
  grant: DemoGrantRow,
  now: Date,
  seconds: number,
): Promise<Omit<DemoTokens, 'refresh_token'>> {
  const access_token = newToken('dc_at');
  await insertToken(tx, tokenRow(grant, access_token, 'access', now, seconds * 1000));
  return { access_token, token_type: 'Bearer', expires_in: seconds, scope: grant.scope };
}

function tokenRow(
  grant: DemoGrantRow,
  token: string,
  kind: 'access' | 'refresh',
  now: Date,
  lifeMs: number,
) {
  return {
    token_hash: hash(token),
    grant_id: grant._id,
    kind,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  };
}

function isActive(
  { token, grant }: { token: { expires_at: Date; revoked_at: Date | null }; grant: DemoGrantRow },
  now: Date,
): boolean {
  return token.revoked_at === null && grant.revoked_at === null && token.expires_at > now;
}

const newToken = (prefix: string) => `${prefix}_${randomBytes(32).toString('base64url')}`;
const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const createChallenge = (verifier: string) =>
  createHash('sha256').update(verifier, 'ascii').digest('base64url');

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function refusal(error_description: string): TokenRefusal {
  return { error: 'invalid_grant', error_description };
}
