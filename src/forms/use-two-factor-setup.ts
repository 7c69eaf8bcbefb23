import { useQuery } from '@tanstack/react-query';
import { ApiError, formatError } from '@/api/errors';
import {
  twoFactorSetupQuery,
  useConfirmedTwoFactorSetup,
  useEnableTwoFactor,
} from '@/api/queries/two-factor';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Returns the text of the error if it is shown at this place, else undefined. */
function errorTextIf(error: unknown, isPlace: boolean): string | undefined {
  return error === null || !isPlace ? undefined : formatError(error);
}

/** Returns the props of `TwoFactorSetup` for the set-up of a second factor. */
export function useTwoFactorSetup() {
  const begun = useQuery(twoFactorSetupQuery);
  const confirmed = useConfirmedTwoFactorSetup();
  const enable = useEnableTwoFactor();
  const setup = confirmed.data ?? begun.data;
  const isTooLongAgo = hasCode(begun.error, 'REAUTHENTICATION_REQUIRED');
  const isPasswordWrong = hasCode(confirmed.error, 'PASSWORD_WRONG');
  const isCodeWrong = hasCode(enable.error, 'OTP_INVALID');
  return {
    setup,
    setupError: errorTextIf(begun.error, true),
    onRetry: () => void begun.refetch(),
    /** The props of the password form. Undefined unless the sign-in is so old that the server requires the password. */
    confirmation:
      isTooLongAgo && setup === undefined
        ? {
            onSubmit: (password: string) => confirmed.mutate({ body: { password } }),
            isBusy: confirmed.isPending,
            error: errorTextIf(confirmed.error, isPasswordWrong),
            failure: errorTextIf(confirmed.error, !isPasswordWrong),
          }
        : undefined,
    onEnable: (code: string) => enable.mutate({ body: { code } }),
    isEnabling: enable.isPending,
    codeError: errorTextIf(enable.error, isCodeWrong),
    enableError: errorTextIf(enable.error, !isCodeWrong),
    recoveryCodes: enable.data?.recovery_codes,
    /** Whether a second factor exists already, because the stored user is stale. */
    isAlreadyOn: [begun.error, confirmed.error, enable.error].some((error) =>
      hasCode(error, 'TWO_FACTOR_ENABLED'),
    ),
  };
}
