import type { Invitation } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { $api } from '@/api/client';

// The forms of these screens show their own errors, without a toast.
const own = { meta: { showsOwnError: true } } as const;

/** Signs in with a password or an emailed code. */
export const useLogin = () => $api.useMutation('post', '/api/v3/auth/login', own);

/** Completes a sign-in that requires a second factor. */
export const useVerifyTwoFactor = () =>
  $api.useMutation('post', '/api/v3/auth/two-factor/verify', own);

/** Completes a sign-in that requires a new password. */
export const useSetNewPassword = () => $api.useMutation('post', '/api/v3/auth/new-password', own);

/** Emails a code for sign-in, sign-up, or master login. */
export const useSendCode = () => $api.useMutation('post', '/api/v3/auth/send-otp', own);

/** Emails a code to set a new password. */
export const useSendResetCode = () =>
  $api.useMutation('post', '/api/v3/auth/reset-password/send-otp', own);

/** Sets a new password with a code. */
export const useResetPassword = () =>
  $api.useMutation('post', '/api/v3/auth/reset-password-external', own);

/** Creates an organization and its owner. */
export const useSignup = () => $api.useMutation('post', '/api/v3/auth/signup', own);

/** Joins an organization as a new user. */
export const useAcceptInvitation = () =>
  $api.useMutation('post', '/api/v3/auth/invitation/accept', own);

/** Signs an operator in as a user. */
export const useLoginMaster = () => $api.useMutation('post', '/api/v3/auth/login-master', own);

/** Requests an invitation; 404 if it is used, revoked or expired. */
export function useInvitation(token: string) {
  // Accepting an invitation signs in, which clears the cache. The data is kept here, because a
  // request for an accepted invitation would fail.
  const [acceptedInvitation, setKept] = useState<{ token: string; data: Invitation }>();
  const initialData = () =>
    acceptedInvitation?.token === token ? acceptedInvitation.data : undefined;
  const invitation = $api.useQuery(
    'post',
    '/api/v3/auth/invitation',
    { body: { token } },
    { ...own, retry: false, staleTime: Number.POSITIVE_INFINITY, initialData },
  );
  const { data } = invitation;
  if (data !== undefined && data !== acceptedInvitation?.data) {
    setKept({ token, data });
  }
  return invitation;
}
