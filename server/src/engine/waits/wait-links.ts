import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Tenant } from '#db/database.ts';

/** A node of a run, in one iteration. */
export interface WaitPlace {
  tenant: Tenant;
  execution: string;
  node_id: string;
  iteration: string;
}

/** The kind of an address: for the call of a machine, or for the form of a person. */
export type WaitKind = 'webhook' | 'form';

/** Addresses of nodes that wait. They are computed, so that they are known before the node is reached. */
export interface WaitLinks {
  createUrl(kind: WaitKind, place: WaitPlace): string;
  /** Returns the place that a token names. Null if this server did not make the token for this kind. */
  parseToken(kind: WaitKind, token: string): WaitPlace | null;
}

export interface WaitLinkDeps {
  keyRing: Pick<KeyRing, 'deriveKey'>;
  /** PUBLIC_URL with the prefix of the API. */
  apiUrl: () => string;
  /** The address of the dashboard, which has the pages of forms. */
  dashboardUrl: () => string;
}

const ENVIRONMENTS = ['test', 'production'] as const;
const ID_BYTES = 12;
const HEAD_BYTES = 1 + 2 * ID_BYTES;
const MAC_BYTES = 32;

/** Creates links with a key that stays the same when the master key changes, because a run may wait for 30 days. */
export function createWaitLinks({ keyRing, apiUrl, dashboardUrl }: WaitLinkDeps): WaitLinks {
  const keys: Record<WaitKind, Buffer> = {
    webhook: keyRing.deriveKey('wait-for-webhook/v1'),
    form: keyRing.deriveKey('human-task/v1'),
  };
  const computeMac = (kind: WaitKind, bytes: Buffer) =>
    createHmac('sha256', keys[kind]).update(bytes).digest();
  return {
    createUrl: (kind, place) => {
      const bytes = toBytes(place);
      const token = Buffer.concat([bytes, computeMac(kind, bytes)]).toString('base64url');
      return kind === 'webhook'
        ? `${apiUrl()}/api/v1/workflows/webhooks/${token}`
        : `${dashboardUrl()}/forms/${token}`;
    },
    parseToken: (kind, token) => {
      const all = Buffer.from(token, 'base64url');
      // Decoding ignores characters that are not base64url, but only the exact spelling is a token.
      if (all.length <= HEAD_BYTES + MAC_BYTES || all.toString('base64url') !== token) {
        return null;
      }
      const bytes = all.subarray(0, -MAC_BYTES);
      return timingSafeEqual(computeMac(kind, bytes), all.subarray(-MAC_BYTES))
        ? parsePlace(bytes)
        : null;
    },
  };
}

/** Returns environment, organization and execution as bytes, then node and iteration as text. */
function toBytes({ tenant, execution, node_id, iteration }: WaitPlace): Buffer {
  return Buffer.concat([
    Buffer.of(ENVIRONMENTS.indexOf(tenant.environment)),
    Buffer.from(tenant.org_id, 'hex'),
    Buffer.from(execution, 'hex'),
    Buffer.from(`${node_id}/${iteration}`),
  ]);
}

function parsePlace(bytes: Buffer): WaitPlace | null {
  const environment = ENVIRONMENTS[bytes[0] ?? ENVIRONMENTS.length];
  const [node_id = '', iteration = ''] = bytes.subarray(HEAD_BYTES).toString().split('/');
  const org_id = bytes.subarray(1, 1 + ID_BYTES).toString('hex');
  const execution = bytes.subarray(1 + ID_BYTES, HEAD_BYTES).toString('hex');
  return environment === undefined
    ? null
    : { tenant: { org_id, environment }, execution, node_id, iteration };
}
