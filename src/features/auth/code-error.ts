import { ApiError, errorText } from '@/api/errors';

const CODE_FAULTS: readonly (string | undefined)[] = ['OTP_INVALID', 'OTP_EXPIRED'];

/** What is wrong with the typed code, in the server's words; undefined for any other failure. */
export function codeError(error: unknown): string | undefined {
  return error instanceof ApiError && CODE_FAULTS.includes(error.code)
    ? errorText(error)
    : undefined;
}
