import { AppError } from '../app-error.ts';
import { CallFailedError } from '../calls/app-call.ts';
import { ConnectionUnusableError } from '../connect/connections/connection-unusable-error.ts';
import { type OptionFailure, OptionFailureError } from './option-failure.ts';

/** Converts an error to the reason why a request for options failed. Returns null for an error of this server. */
export function toOptionFailure(error: unknown, now: Date): OptionFailure | null {
  if (error instanceof OptionFailureError) {
    return error.failure;
  }
  if (error instanceof ConnectionUnusableError) {
    return toConnectionFailure(error);
  }
  // The input is not valid for the action.
  if (error instanceof AppError) {
    return { code: 'SOURCE_INVALID', reason: error.message };
  }
  return error instanceof CallFailedError ? toCallFailure(error, now) : null;
}

function toConnectionFailure({ code }: ConnectionUnusableError): OptionFailure {
  switch (code) {
    case 'CONNECTION_NOT_FOUND':
      return { code: 'CONNECTION_DELETED' };
    case 'CONNECTION_EXPIRED':
      return { code };
    case 'VENDOR_UNAVAILABLE':
      return { code: 'UNREACHABLE' };
    case 'CLIENT_CREDENTIALS_REJECTED':
      return { code: 'CLIENT_REJECTED' };
  }
}

function toCallFailure(
  { code, reason, retryAfterSeconds }: CallFailedError,
  now: Date,
): OptionFailure {
  const until =
    retryAfterSeconds === undefined ? null : new Date(now.getTime() + retryAfterSeconds * 1000);
  switch (code) {
    case 'VENDOR_UNREACHABLE':
      return { code: 'UNREACHABLE' };
    case 'VENDOR_TIMEOUT':
    case 'CALLER_GONE':
      return { code: 'TIMEOUT' };
    case 'VENDOR_ANSWER_UNUSABLE':
      return { code: 'UNREADABLE', reason: `it cannot be read, because ${reason}.` };
    case 'VENDOR_PAUSED':
      return { code: 'PAUSED', until };
    case 'CONNECTION_BUSY':
      return { code: 'RATE_LIMITED', until };
    case 'HOST_NOT_ALLOWED':
    case 'INPUT_INVALID':
      return { code: 'SOURCE_INVALID', reason };
  }
}
