import { ApiError, formatError } from '@/api/errors';

const CODE_FAULTS: readonly (string | undefined)[] = ['OTP_INVALID', 'OTP_EXPIRED'];

/** Returns the server's message about the typed code; undefined for any other error. */
export function getCodeError(error: unknown): string | undefined {
  return error instanceof ApiError && CODE_FAULTS.includes(error.code)
    ? formatError(error)
    : undefined;
}
