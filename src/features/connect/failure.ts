import { isPatchbayError } from '@patchbay/sdk';
import { ApiError } from '@/api/errors';

/** Spec section 8: what the page says where the server says nothing. */
export const CONNECT_FALLBACK = 'An error occurred. Please try again.';

/** A failed call as the page shows it. */
export type Failure = {
  /** What happened, in the server's words or the fallback. */
  message: string;
  /** What the person can do. */
  advice: string | undefined;
  /** The fields of the error body; undefined where no server answered. */
  codes: { status_code: number; http_error_type: string; error_code: string } | undefined;
};

function adviceFor(status: number): string | undefined {
  switch (status) {
    case 401:
      return 'Ask whoever sent you this link for a new one.';
    case 429:
      return 'Wait a minute before you try again.';
    default:
      return undefined;
  }
}

/** Reads whatever a call of the SDK threw. */
export function describeFailure(error: unknown): Failure {
  const refusal = error instanceof ApiError ? error.body : error;
  if (!isPatchbayError(refusal)) {
    return {
      message: CONNECT_FALLBACK,
      advice: 'The server could not be reached. Check your connection.',
      codes: undefined,
    };
  }
  const { status_code, http_error_type, error_code, message } = refusal;
  // The SDK words this one for developers.
  const isForDevelopers = error_code === 'INVALID_RESPONSE';
  return {
    message: isForDevelopers || message.trim() === '' ? CONNECT_FALLBACK : message,
    advice: adviceFor(status_code),
    codes: { status_code, http_error_type, error_code },
  };
}
