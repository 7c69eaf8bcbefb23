import { isPatchbayError } from '@patchbay/sdk';
import { ApiError } from '@/api/errors';
import type { Texts } from './texts/en';

/** A failed request as the page shows it. */
export type Failure = {
  /** The heading, for the few codes that a whole page is about. */
  title: string | undefined;
  /** The page's own text for the code, else the server's message. */
  message: string;
  /** The next step for the customer, if the message does not say it. */
  advice: string | undefined;
  /** The fields of the error body; undefined without a response. */
  codes: { status_code: number; http_error_type: string; error_code: string } | undefined;
  /** Whether the same request may succeed later. */
  canRetry: boolean;
};

function isKey<T extends object>(key: string, texts: T): key is string & keyof T {
  return Object.hasOwn(texts, key);
}

/** The page's own sentence for an `error_code`, or undefined. */
export function formatError(
  code: string | undefined,
  texts: Texts,
  app: string,
): string | undefined {
  return code !== undefined && isKey(code, texts.errors) ? texts.errors[code](app) : undefined;
}

/**
 * Converts a thrown value. The server's message, which is English, stands in for a text that the page lacks.
 *
 * @param app name of the app
 */
export function describeFailure(error: unknown, texts: Texts, app = ''): Failure {
  const { fallback, unreachable, newLink } = texts.failure;
  const refusal = error instanceof ApiError ? error.body : error;
  if (!isPatchbayError(refusal)) {
    return {
      title: undefined,
      message: fallback,
      advice: unreachable,
      codes: undefined,
      canRetry: true,
    };
  }
  const { status_code, http_error_type, error_code, message } = refusal;
  const known = formatError(error_code, texts, app);
  return {
    title: isKey(error_code, texts.titles) ? texts.titles[error_code] : undefined,
    // A body of the type CLIENT_ERROR is the SDK's own, for developers.
    message: known ?? ((http_error_type !== 'CLIENT_ERROR' && message) || fallback),
    advice: known === undefined && status_code === 401 ? newLink : undefined,
    codes: { status_code, http_error_type, error_code },
    // Too slow, too many, or a failure of the server itself.
    canRetry: status_code >= 500 || status_code === 429 || status_code === 408,
  };
}

/** Returns the `error_code` of a thrown value; `UNREACHABLE` without a response. */
export function getErrorCode(error: unknown): string {
  const refusal = error instanceof ApiError ? error.body : error;
  return isPatchbayError(refusal) ? refusal.error_code : 'UNREACHABLE';
}
