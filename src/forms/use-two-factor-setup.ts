import { useQuery } from '@tanstack/react-query';
import { ApiError, errorText } from '@/api/errors';
import {
  twoFactorSetupQuery,
  useConfirmedTwoFactorSetup,
  useEnableTwoFactor,
} from '@/api/queries/two-factor';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** The text of an error of this kind, else undefined; `null` is none. */
function textOf(error: unknown, isWanted: boolean): string | undefined {
  return error === null || !isWanted ? undefined : errorText(error);
}

/** The set-up of a second factor as the screens need it: the props of `TwoFactorSetup`. */
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
