import { hashOpaqueToken } from '../../../crypto/opaque-token.ts';
import { insertRevokedSession } from '../../../db/auth/revoked-session-repo.ts';
import { newObjectId } from '../../../lib/object-id.ts';
import { invalidToken } from '../../access/authenticate.ts';
import type { Handler } from '../../handler.ts';

export const revokeSessionToken: Handler<'revokeSessionToken'> = async ({
  principal,
  bearer,
  services,
}) => {
  if (principal.kind !== 'linked_account' || bearer === null) {
    throw invalidToken();
  }
  const { org_id, environment, linked_account, expires_at } = principal;
  const tenant = { org_id, environment };
  const isFirst = await services.db.asTenant(tenant, (tx) =>
    insertRevokedSession(tx, {
      _id: newObjectId(),
      ...tenant,
      linked_account: linked_account._id,
      token_hash: hashOpaqueToken(bearer),
      created_at: services.clock(),
      expires_at,
    }),
  );
  return { success: true, revoked_count: isFirst ? 1 : 0 };
};
