import type { Application } from '@patchbay/sdk';

/**
 * The active accounts of a sign-in, each with the time of its connection, so that one that is
 * connected again differs from itself before.
 */
export function signInMoments({ connected_accounts }: Application): string[] {
  return connected_accounts
    .filter(({ auth_type, status }) => auth_type === 'oauth2' && status === 'active')
    .map(({ connection_id, connectedAt }) => `${connection_id} ${connectedAt}`);
}
