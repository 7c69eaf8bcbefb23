import { $api } from '@/api/client';

// Every form of these screens shows its own failures.
const own = { meta: { showsOwnError: true } } as const;

/** Signs in with a password or with a code from the email. */
export const useLogin = () => $api.useMutation('post', '/api/v3/auth/login', own);

/** Finishes a sign-in that asked for a second factor. */
export const useVerifyTwoFactor = () =>
  $api.useMutation('post', '/api/v3/auth/two-factor/verify', own);

/** Finishes a sign-in that asked for a new password. */
export const useSetNewPassword = () => $api.useMutation('post', '/api/v3/auth/new-password', own);

/** Sends a code to sign in, to sign up, or for a master sign-in. */
export const useSendCode = () => $api.useMutation('post', '/api/v3/auth/send-otp', own);

/** Sends a code to set a new password. */
export const useSendResetCode = () =>
  $api.useMutation('post', '/api/v3/auth/reset-password/send-otp', own);

/** Sets a new password with a code. */
export const useResetPassword = () =>
  $api.useMutation('post', '/api/v3/auth/reset-password-external', own);

/** Makes an organization and its owner. */
export const useSignup = () => $api.useMutation('post', '/api/v3/auth/signup', own);

/** Joins an organization as a new user. */
export const useAcceptInvitation = () =>
  $api.useMutation('post', '/api/v3/auth/invitation/accept', own);

/** Signs the operator's staff in as a user. */
export const useLoginMaster = () => $api.useMutation('post', '/api/v3/auth/login-master', own);

/** What an invitation is for; a 404 when it is over. */
export const useInvitation = (token: string) =>
  $api.useQuery('post', '/api/v3/auth/invitation', { body: { token } }, { ...own, retry: false });
