import { AppError } from '../app-error.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { ConnectionUnusableError } from '../connect/connections/connection-unusable-error.ts';
import { CallFailedError } from './app-call.ts';

/** The app and linked account of a call, for the message. */
interface CallScope {
  app: Pick<TenantApp, 'connector'>;
  /** The organization's own id of the linked account. */
  account_id: string;
}

/** Converts the error of a request that was not sent or got no response. Returns other errors unchanged. */
export function toCallError(error: unknown, scope: CallScope): unknown {
  if (error instanceof ConnectionUnusableError) {
    return toUnusableError(error, scope);
  }
  return error instanceof CallFailedError ? toFailedError(error, scope) : error;
}

function toUnusableError(
  { code }: ConnectionUnusableError,
  { app, account_id }: CallScope,
): AppError {
  const { name } = app.connector;
  switch (code) {
    case 'CONNECTION_NOT_FOUND':
      return new AppError(
        'NOT_CONNECTED',
        `${account_id} has disconnected ${name}. Let the customer connect it again.`,
      );
    case 'CONNECTION_EXPIRED':
      return new AppError(
        'CONNECTION_EXPIRED',
        `The connection of ${account_id} to ${name} has expired. Let the customer connect again.`,
      );
    case 'VENDOR_UNAVAILABLE':
      return new AppError(
        'VENDOR_UNAVAILABLE',
        `${name} issues no new access token at the moment. Try again in a few minutes.`,
      );
    case 'CLIENT_CREDENTIALS_REJECTED':
      return new AppError(
        'CLIENT_CREDENTIALS_REJECTED',
        `${name} no longer accepts the OAuth client that is set up for it. An admin of the organization has to check it under Apps.`,
      );
  }
}

function toFailedError(
  { code, reason, retryAfterSeconds }: CallFailedError,
  { app }: CallScope,
): AppError {
  const { name } = app.connector;
  const options = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  const later = `Try again in ${retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds ?? 30} seconds`}.`;
  switch (code) {
    case 'VENDOR_UNREACHABLE':
      return new AppError(code, `${name} cannot be reached. Try again in a few minutes.`);
    case 'VENDOR_TIMEOUT':
    case 'CALLER_GONE':
      return new AppError(
        'VENDOR_TIMEOUT',
        `${name} did not respond in time. It may still have executed the request; check before you try again.`,
      );
    case 'VENDOR_ANSWER_UNUSABLE':
      return new AppError(
        code,
        `${name} sent a response that cannot be passed on: ${reason} Request less at once.`,
      );
    case 'VENDOR_PAUSED':
      return new AppError(
        code,
        `${name} failed 10 times in a row, so requests to it are paused. ${later}`,
        options,
      );
    case 'CONNECTION_BUSY':
      return new AppError(
        code,
        `${name} accepts no more requests for this account right now. ${later}`,
        options,
      );
    case 'HOST_NOT_ALLOWED':
      return new AppError(
        code,
        `The credentials of ${name} are not sent there: ${reason} Leave x-patchbay-base-url out, or name one of the app's own hosts.`,
      );
    case 'INPUT_INVALID':
      return new AppError('VALIDATION_ERROR', `The request to ${name} cannot be made: ${reason}`);
  }
}
