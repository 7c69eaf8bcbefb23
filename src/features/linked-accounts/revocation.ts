import type { Integration, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';

type Disconnected = Pick<Integration, 'name' | 'auth_type'>;

/** What disconnecting will do at the app, said before it. */
export function revocationNotice({ name, auth_type }: Disconnected): string {
  return auth_type === 'keybased'
    ? `The key itself goes on working at ${name} until it is deleted there.`
    : `${name} is asked to take its tokens back.`;
}

/**
 * What is left to do at the app after a disconnect, by what it answered.
 * @returns undefined where nothing is: the tokens were taken back, or the server does not say
 */
export function remainingSteps(
  revoked: LinkedAccount['revoked'],
  { name, auth_type }: Disconnected,
): string | undefined {
  switch (revoked) {
    case 'no':
      return `${name} did not take the tokens back: it did not answer, or refused. It is asked again for 24 hours. If that must not wait, let your customer remove the access in ${name}.`;
    case 'unsupported':
      return auth_type === 'keybased'
        ? `The key still works at ${name}. If nothing else uses it, let your customer delete it there.`
        : `There were no tokens that ${name} could take back, or it offers no way to. To be sure, let your customer remove the access in ${name}.`;
    default:
      return undefined;
  }
}

/** The good end in one sentence. */
export function revokedText(revoked: LinkedAccount['revoked'], name: string): string {
  return revoked === 'yes' ? ` ${name} took its tokens back.` : '';
}
