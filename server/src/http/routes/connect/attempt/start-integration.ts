import { getProvenance } from '#domain/auth/session/get-provenance.ts';
import type { Principal } from '#domain/principal.ts';
import type { Handler } from '#http/handler.ts';
import { getAcceptedLanguage } from '#http/pages/connect/attempt-page.ts';
import { getAccountScope } from '../account-scope.ts';
import { openAttempt } from './open-attempt.ts';

/** Matches a SHA-256 in hexadecimal digits. Clients may send a `_nonce` of their own for another purpose. */
const NONCE_HASH = /^[0-9a-f]{64}$/;

export const startIntegration: Handler<'startIntegration'> = async (call) => {
  const { query, headers, principal, rawHeaders } = call;
  return openAttempt(call, getAccountScope(principal), {
    provenance: getProvenance(principal),
    client: headers['x-patchbay-sdk'] === undefined ? 'literal' : 'sdk',
    origin: rawHeaders.origin,
    trustHostedPageOpener: isFromOwnLink(principal),
    nonce_hash: NONCE_HASH.test(query._nonce ?? '') ? query._nonce : undefined,
    lang: getAcceptedLanguage(rawHeaders) ?? languageOfLink(principal),
  });
};

/** Returns the language of the link. The hosted page requests its own language, except in older versions. */
function languageOfLink(principal: Principal): string | undefined {
  return principal.kind === 'linked_account' ? principal.connect?.options.lang : undefined;
}

/** Returns whether the session is of a link that a back end or a member made, and not another session. */
function isFromOwnLink(principal: Principal): boolean {
  return (
    principal.kind === 'linked_account' &&
    principal.connect !== undefined &&
    principal.connect.options.made_by === undefined
  );
}
