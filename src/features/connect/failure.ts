import { isPatchbayError } from '@patchbay/sdk';
import { ApiError } from '@/api/errors';
import type { KnownErrorCode, Texts } from './texts/en';

/** A failed call as the page shows it. */
export type Failure = {
  /** What happened: the page's own words where it knows the code, else the server's. */
  message: string;
  /** What the person can do, where the message does not say it. */
  advice: string | undefined;
  /** The fields of the error body; undefined where no server answered. */
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
 * Reads whatever a call threw.
 *
 * @param app the name of the app that it was about
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
  // The SDK words this one for developers.
  const isForDevelopers = error_code === 'INVALID_RESPONSE';
  return {
    message: isForDevelopers || message.trim() === '' ? fallback : message,
    advice: status_code === 401 ? newLink : undefined,
    codes,
  };
}

/** The `error_code` of whatever a call threw; `UNREACHABLE` where no server answered. */
export function errorCodeOf(error: unknown): string {
  const refusal = error instanceof ApiError ? error.body : error;
  return isPatchbayError(refusal) ? refusal.error_code : 'UNREACHABLE';
}

/** Whether asking again can never help: the link is over. */
export function isLinkOver(error: unknown): boolean {
  return errorCodeOf(error).startsWith('CONNECT_LINK_');
}
