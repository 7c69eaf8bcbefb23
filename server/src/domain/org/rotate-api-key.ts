import type {
  RegenerateKeyRequest,
  RegenerateKeyResponse,
} from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import { failAttempts } from '#db/connect/end-attempts-repo.ts';
import type { Database } from '#db/database.ts';
import {
  endSessionsOfKeys,
  expireKeysInUse,
  insertApiKey,
  revokeReplacedKeys,
} from '#db/org/api-key-repo.ts';
import { lockOrg } from '#db/org/org-repo.ts';
import { AppError } from '../app-error.ts';
import { type Actor, runAuditedChange } from '../audit/audited-change.ts';
import { assertNotMaster } from '../auth/assert-not-master.ts';
import { SESSION_ENDED } from '../stopped-attempt.ts';
import { buildApiKeyRow, generateApiKey } from './api-keys.ts';

/** Seconds that a replaced key stays valid by default, which are a day. */
export const DEFAULT_KEY_OVERLAP_SECONDS = 86_400;

/**
 * Replaces the API key of the caller's environment. The old key stays valid for the overlap. A key that was
 * replaced earlier becomes invalid at once, so that at most two keys are valid.
 *
 * Session tokens that keys of the environment minted before stay valid for at most 24 hours, unless
 * `end_sessions` is set.
 *
 * @param request an `overlap_seconds` of 0 makes the old key invalid at once
 * @throws AppError MASTER_NOT_ALLOWED
 */
export async function rotateApiKey(
  deps: { db: Database; keyRing: Pick<KeyRing, 'encrypt'>; clock: () => Date },
  by: Actor,
  {
    overlap_seconds = DEFAULT_KEY_OVERLAP_SECONDS,
    end_sessions = false,
  }: Partial<RegenerateKeyRequest> = {},
): Promise<RegenerateKeyResponse> {
  assertNotMaster(by.principal);
  const { org_id, environment } = by.principal;
  const tenant = { org_id, environment };
  const key = generateApiKey(environment);
  // Encrypt before the transaction, because the key ring uses a database connection of its own.
  const row = await buildApiKeyRow(deps.keyRing, tenant, key);
  const old_key_valid_until = await runAuditedChange(deps, by, async (tx, now) => {
    // The lock keeps two concurrent calls from leaving two keys in use.
    await lockOrg(tx, org_id);
    const ends_at = new Date(now.getTime() + overlap_seconds * 1000);
    await revokeReplacedKeys(tx, tenant, now);
    const replaced = await expireKeysInUse(tx, tenant, ends_at);
    if (end_sessions) {
      await endSessionsOfKeys(tx, tenant);
      await failAttempts(tx, tenant, { of: 'api_keys' }, { error: SESSION_ENDED, now });
    }
    await insertApiKey(tx, row);
    const overlap = replaced > 0 && overlap_seconds > 0 ? ends_at.toISOString() : null;
    return {
      result: overlap,
      events: [
        {
          event_type: 'API_KEY_REGENERATED',
          entity_type: 'api_key',
          entity_id: row._id,
          entity_name: `${environment} key`,
          action_type: 'update' as const,
          summary: `The API key of ${environment} was replaced${end_sessions ? ', and customer sessions were ended' : ''}`,
          metadata: { environment, old_key_valid_until: overlap, end_sessions },
        },
      ],
    };
  });
  return environment === 'test'
    ? { test_key: key, old_key_valid_until }
    : { production_key: key, old_key_valid_until };
}

/**
 * Revokes the replaced key of the caller's environment.
 *
 * @throws AppError MASTER_NOT_ALLOWED or RESOURCE_NOT_FOUND
 */
export async function revokeReplacedKey(
  deps: { db: Database; clock: () => Date },
  by: Actor,
): Promise<void> {
  assertNotMaster(by.principal);
  const { org_id, environment } = by.principal;
  await runAuditedChange(deps, by, async (tx, now) => {
    await lockOrg(tx, org_id);
    if ((await revokeReplacedKeys(tx, { org_id, environment }, now)) === 0) {
      throw new AppError(
        'RESOURCE_NOT_FOUND',
        'No replaced key of this environment works any more, so nothing is left to do. Only the current key is accepted.',
      );
    }
    return {
      result: undefined,
      events: [
        {
          event_type: 'API_KEY_OVERLAP_ENDED',
          entity_type: 'api_key',
          entity_id: null,
          entity_name: `${environment} key`,
          action_type: 'update' as const,
          summary: `The old API key of ${environment} was revoked`,
          metadata: { environment },
        },
      ],
    };
  });
}
