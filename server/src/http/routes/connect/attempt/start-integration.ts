import { getProvenance } from '../../../../domain/auth/session/get-provenance.ts';
import type { Principal } from '../../../../domain/principal.ts';
import type { Handler } from '../../../handler.ts';
import { acceptedLanguage } from '../../../pages/connect/attempt-page.ts';
import { accountScopeOf } from '../account-scope.ts';
import { openAttempt } from './open-attempt.ts';

/** A SHA-256 in hexadecimal digits. Clients may send a `_nonce` of their own for another purpose. */
const NONCE_HASH = /^[0-9a-f]{64}$/;

export const startIntegration: Handler<'startIntegration'> = async (call) => {
  const { query, headers, principal, rawHeaders } = call;
  return openAttempt(call, accountScopeOf(principal), {
    provenance: getProvenance(principal),
    client: headers['x-patchbay-sdk'] === undefined ? 'literal' : 'sdk',
    origin: rawHeaders.origin,
    trustHostedPageOpener: isFromOwnLink(principal),
    nonce_hash: NONCE_HASH.test(query._nonce ?? '') ? query._nonce : undefined,
    lang: acceptedLanguage(rawHeaders) ?? languageOfLink(principal),
  });
};

/** The hosted page requests its own language, unless it is older than that. */
function languageOfLink(principal: Principal): string | undefined {
  return principal.kind === 'linked_account' ? principal.connect?.options.lang : undefined;
}

/** A session of a link to the hosted page that a back end or a member made, not another session. */
function isFromOwnLink(principal: Principal): boolean {
  return (
    principal.kind === 'linked_account' &&
    principal.connect !== undefined &&
    principal.connect.options.made_by === undefined
  );
}
