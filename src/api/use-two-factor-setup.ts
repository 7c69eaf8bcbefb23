import { $api } from './client';
import { ApiError, errorText } from './errors';

const SET_UP = '/api/v3/auth/two-factor/setup';
const ENABLE = '/api/v3/auth/two-factor/enable';

/** The set-up of a second factor as the screens need it: the props of `TwoFactorSetup`. */
export function useTwoFactorSetup() {
  const begun = $api.useQuery(
    'post',
    SET_UP,
    {},
    {
      // Asked once for each visit, since every call voids the secret of the one before.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      meta: { showsOwnError: true },
    },
  );
  const enable = $api.useMutation('post', ENABLE, { meta: { showsOwnError: true } });
  const isCodeWrong = enable.error instanceof ApiError && enable.error.code === 'OTP_INVALID';
  const errors = [begun.error, enable.error];
  return {
    setup: begun.data,
    setupError: begun.error === null ? undefined : errorText(begun.error),
    onRetry: () => void begun.refetch(),
    onEnable: (code: string) => enable.mutate({ body: { code } }),
    isEnabling: enable.isPending,
    codeError: isCodeWrong ? errorText(enable.error) : undefined,
    enableError: enable.error === null || isCodeWrong ? undefined : errorText(enable.error),
    recoveryCodes: enable.data?.recovery_codes,
    /** There is a second factor already: what is stored about the user is old. */
    isAlreadyOn: errors.some(
      (error) => error instanceof ApiError && error.code === 'TWO_FACTOR_ENABLED',
    ),
  };
}
