import { $api } from '@/api/client';
import { ApiError, errorText } from '@/api/errors';

const SET_UP = '/api/v3/auth/two-factor/setup';
const ENABLE = '/api/v3/auth/two-factor/enable';

const own = { meta: { showsOwnError: true } } as const;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** The text of an error of this kind, else undefined; `null` is none. */
function textOf(error: unknown, isWanted: boolean): string | undefined {
  return error === null || !isWanted ? undefined : errorText(error);
}

/** The set-up of a second factor as the screens need it: the props of `TwoFactorSetup`. */
export function useTwoFactorSetup() {
  const begun = $api.useQuery(
    'post',
    SET_UP,
    {},
    {
      ...own,
      // Requested once for each visit, because every call voids the previous secret.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
  );
  // A mutation, not a query: a password must not be part of a query key.
  const confirmed = $api.useMutation('post', SET_UP, { ...own, gcTime: 0 });
  const enable = $api.useMutation('post', ENABLE, own);
  const setup = confirmed.data ?? begun.data;
  const isTooLongAgo = hasCode(begun.error, 'REAUTHENTICATION_REQUIRED');
  const isPasswordWrong = hasCode(confirmed.error, 'PASSWORD_WRONG');
  const isCodeWrong = hasCode(enable.error, 'OTP_INVALID');
  return {
    setup,
    setupError: textOf(begun.error, true),
    onRetry: () => void begun.refetch(),
    /** The sign-in is so long ago that the server requires the password first. */
    confirmation:
      isTooLongAgo && setup === undefined
        ? {
            onSubmit: (password: string) => confirmed.mutate({ body: { password } }),
            isBusy: confirmed.isPending,
            error: textOf(confirmed.error, isPasswordWrong),
            failure: textOf(confirmed.error, !isPasswordWrong),
          }
        : undefined,
    onEnable: (code: string) => enable.mutate({ body: { code } }),
    isEnabling: enable.isPending,
    codeError: textOf(enable.error, isCodeWrong),
    enableError: textOf(enable.error, !isCodeWrong),
    recoveryCodes: enable.data?.recovery_codes,
    /** A second factor exists already: the stored user is stale. */
    isAlreadyOn: [begun.error, confirmed.error, enable.error].some((error) =>
      hasCode(error, 'TWO_FACTOR_ENABLED'),
    ),
  };
}
