import { isPatchbayError } from '@patchbay/sdk';
import { ApiError } from '@/api/errors';
import type { KnownErrorCode, Texts } from './texts/en';

/** A failed request as the page shows it. */
export type Failure = {
  /** The page's own text if the code is known, else the server's message. */
  message: string;
  /** What the customer can do, if the message does not say it. */
  advice: string | undefined;
  /** The fields of the error body; undefined without a response. */
  codes: { status_code: number; http_error_type: string; error_code: string } | undefined;
};

function isKnown(code: string, texts: Texts): code is KnownErrorCode {
  return Object.hasOwn(texts.errors, code);
}

/** The page's own sentence for an `error_code`, or undefined. */
export function errorText(code: string | undefined, texts: Texts, app: string): string | undefined {
  return code !== undefined && isKnown(code, texts) ? texts.errors[code](app) : undefined;
}

/**
 * Converts a thrown value.
 *
 * @param app name of the app
 */
export function describeFailure(error: unknown, texts: Texts, app = ''): Failure {
  const { fallback, unreachable, newLink } = texts.failure;
  const refusal = error instanceof ApiError ? error.body : error;
  if (!isPatchbayError(refusal)) {
    return { message: fallback, advice: unreachable, codes: undefined };
  }
  const { status_code, http_error_type, error_code, message } = refusal;
  const codes = { status_code, http_error_type, error_code };
  const known = errorText(error_code, texts, app);
  if (known !== undefined) {
    return { message: known, advice: undefined, codes };
  }
  // The SDK's message is for developers.
  const isForDevelopers = error_code === 'INVALID_RESPONSE';
  return {
    message: isForDevelopers || message.trim() === '' ? fallback : message,
    advice: status_code === 401 ? newLink : undefined,
    codes,
  };
}

/** The `error_code` of a thrown value; `UNREACHABLE` without a response. */
export function errorCodeOf(error: unknown): string {
  const refusal = error instanceof ApiError ? error.body : error;
  return isPatchbayError(refusal) ? refusal.error_code : 'UNREACHABLE';
}

/** Whether a retry cannot succeed, because the link is no longer valid. */
export function isLinkOver(error: unknown): boolean {
  return errorCodeOf(error).startsWith('CONNECT_LINK_');
}
