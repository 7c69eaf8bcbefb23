import { $api } from '../client';

const SET_UP = '/api/v3/auth/two-factor/setup';

const own = { meta: { showsOwnError: true } } as const;

/** A new secret. Requested once for each visit, because every call voids the previous secret. */
export const twoFactorSetupQuery = $api.queryOptions(
  'post',
  SET_UP,
  {},
  { ...own, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
);

/**
 * Requests a new secret with the password. A mutation, because a password must not be part of a
 * query key.
 */
export const useConfirmedTwoFactorSetup = () =>
  $api.useMutation('post', SET_UP, { ...own, gcTime: 0 });

/** Turns two-factor on by the first code of the new secret. */
export const useEnableTwoFactor = () =>
  $api.useMutation('post', '/api/v3/auth/two-factor/enable', own);
