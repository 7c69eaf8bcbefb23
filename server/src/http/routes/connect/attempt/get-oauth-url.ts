import { getProvenance } from '#domain/auth/session/get-provenance.ts';
import type { Handler } from '#http/handler.ts';
import { findAccountByHeader } from '../account-by-header.ts';
import { openAttempt } from './open-attempt.ts';

export const getOauthUrl: Handler<'getOauthUrl'> = async (call) => {
  const { services, principal, headers } = call;
  const scope = await findAccountByHeader(services, principal, headers.linked_account_id);
  return openAttempt(call, scope, { client: 'backend', provenance: getProvenance(principal) });
};
