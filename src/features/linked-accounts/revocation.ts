import type { Integration, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';

type Disconnected = Pick<Integration, 'name' | 'auth_type'>;

/** Returns what disconnecting will do at the provider, for the confirmation. */
export function formatRevocationNotice({ name, auth_type }: Disconnected): string {
  return auth_type === 'keybased'
    ? `The key itself still works at ${name} until it is deleted there.`
    : `The tokens are revoked at ${name}.`;
}

/**
 * Returns the remaining steps at the provider after a disconnect, by the result of the revocation.
 * @returns undefined if nothing remains: the tokens were revoked, or the server does not say
 */
export function formatRemainingSteps(
  revoked: LinkedAccount['revoked'],
  { name, auth_type }: Disconnected,
): string | undefined {
  switch (revoked) {
    case 'no':
      return `${name} did not revoke the tokens: it did not respond, or refused. We retry for 24 hours. If that is too late, let your customer remove the access in ${name}.`;
    case 'unsupported':
      return auth_type === 'keybased'
        ? `The key still works at ${name}. If nothing else uses it, let your customer delete it there.`
        : `There were no tokens that ${name} could revoke, or it does not support revocation. To be sure, let your customer remove the access in ${name}.`;
    default:
      return undefined;
  }
}

/** Returns the success of the revocation in one sentence. */
export function formatRevoked(revoked: LinkedAccount['revoked'], name: string): string {
  return revoked === 'yes' ? ` ${name} revoked its tokens.` : '';
}
