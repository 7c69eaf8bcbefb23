import type { Action, Trigger } from '#connectors/connector.gen.d.ts';
import { AppError } from '#domain/app-error.ts';
import type { ActionInputReader } from '#domain/calls/actions/action-input-reader.ts';
import { mergeNextPageFields } from '#domain/calls/actions/next-page.ts';
import type { OutputReader } from '#domain/calls/actions/output-reader.ts';
import { addPageSize } from '#domain/calls/actions/page-size.ts';
import { buildReadRequest } from '#domain/calls/actions/read-request.ts';
import { type AppResponse, CallFailedError, type CallTarget } from '#domain/calls/app-call.ts';
import type { AppCaller } from '#domain/calls/call-app.ts';
import { ConnectionUnusableError } from '#domain/connect/connections/connection-unusable-error.ts';
import { EXPIRED_REASON, PollError } from './poll-error.ts';
import type { ReadPage } from './read-new-records.ts';

export interface PollPagesDeps {
  caller: AppCaller;
  readInput: ActionInputReader;
  readOutput: OutputReader;
  clock: () => Date;
  /** Returns PUBLIC_URL without a slash at the end. */
  publicUrl: () => string;
}

/** Milliseconds that a poll waits for a rate limit. After that it gives up its place in the queue until its next time. */
const MAX_WAIT_MS = 5000;

/**
 * Creates a reader of the pages of a trigger's action, with the credentials of a connection. The reader throws a
 * `PollError`.
 */
export function createPageReader(
  deps: PollPagesDeps,
  target: CallTarget,
  { trigger, actions }: { trigger: Trigger; actions: readonly Action[] },
  signal: AbortSignal,
): ReadPage {
  const { connector } = target;
  const action = actions.find(({ key }) => key === trigger.action);
  return async (pageInput) => {
    if (action === undefined) {
      throw new PollError('TRIGGER_UNKNOWN', `The app has no action "${trigger.action}".`);
    }
    const fields = addPageSize(connector, action, pageInput);
    try {
      const owner = {
        org_id: target.tenant.org_id,
        linked_account: target.connection.linked_account,
      };
      const input = await deps.readInput(action, fields, { owner, signal });
      const createRequest = buildReadRequest({ connector, action, input }, deps.publicUrl());
      const response = await deps.caller.call(target, createRequest, signal, {
        maxWaitMs: MAX_WAIT_MS,
      });
      assertReadable(deps, response);
      const output = await deps.readOutput(response, { owner, signal });
      if ('problem' in output) {
        throw new PollError('UNREADABLE', `The response of the app ${output.problem}.`);
      }
      const { data } = output;
      const { headers } = response;
      return {
        data,
        next: mergeNextPageFields(connector, action, fields, { input, headers, data }),
      };
    } catch (error) {
      throw toPollError(error, deps.clock());
    }
  };
}

/** @throws PollError for a response that is not a success */
function assertReadable(
  { clock }: PollPagesDeps,
  { status, retryAfterSeconds }: AppResponse,
): void {
  if (status === 429 || retryAfterSeconds !== null) {
    const until = addSeconds(clock(), retryAfterSeconds ?? undefined);
    throw new PollError('RATE_LIMITED', `The app responded with ${status}.`, until);
  }
  if (status >= 400) {
    throw new PollError('REFUSED', `The app responded with ${status}.`);
  }
}

/** Converts the errors of a call. Other errors are returned unchanged. */
function toPollError(error: unknown, now: Date): unknown {
  if (error instanceof ConnectionUnusableError) {
    switch (error.code) {
      case 'CONNECTION_NOT_FOUND':
      case 'CONNECTION_EXPIRED':
        return new PollError('CONNECTION_EXPIRED', EXPIRED_REASON);
      case 'VENDOR_UNAVAILABLE':
        return new PollError('UNREACHABLE', 'The app gave no new access token.');
      case 'CLIENT_CREDENTIALS_REJECTED':
        return new PollError('CLIENT_REJECTED', 'The app does not know the OAuth client.');
    }
  }
  // The organization changed the action of its own app, so that the trigger's input no longer fits.
  if (error instanceof AppError) {
    return new PollError('TRIGGER_UNKNOWN', error.message);
  }
  if (!(error instanceof CallFailedError)) {
    return error;
  }
  const until = addSeconds(now, error.retryAfterSeconds);
  switch (error.code) {
    case 'VENDOR_UNREACHABLE':
      return new PollError('UNREACHABLE', 'The app cannot be reached.');
    case 'VENDOR_TIMEOUT':
    case 'CALLER_GONE':
      return new PollError('TIMEOUT', 'The app did not respond in time.');
    case 'VENDOR_PAUSED':
      return new PollError('PAUSED', 'The app failed too often in a row.', until);
    case 'CONNECTION_BUSY':
      return new PollError('RATE_LIMITED', 'The app wants no more requests for now.', until);
    case 'VENDOR_ANSWER_UNUSABLE':
    case 'HOST_NOT_ALLOWED':
    case 'INPUT_INVALID':
      return new PollError('UNREADABLE', `The app cannot be read: ${error.reason}.`);
  }
}

const addSeconds = (now: Date, seconds: number | undefined): Date | null =>
  seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
