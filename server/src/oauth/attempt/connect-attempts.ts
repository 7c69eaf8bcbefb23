import type { ConnectAttempt } from '@patchbay/contract/schema.gen.d.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { type AttemptQuery, createReadAttempt } from './attempt-status.ts';
import {
  type Callback,
  type CallbackDeps,
  type CallbackOutcome,
  createConnectFromCallback,
} from './connect-from-callback.ts';
import { createReportSeveredOpener, type SeveredOpenerReport } from './severed-opener.ts';
import { createStartAttempt, type StartOutcome, type StartRequest } from './start-attempt.ts';
import { createStartLinks, type StartLinks } from './start-link.ts';

/** The steps of attempts to connect an app by OAuth, in their order. */
export interface ConnectAttempts extends StartLinks {
  startAttempt(scope: AccountScope, request: StartRequest): Promise<StartOutcome>;
  connectFromCallback(callback: Callback): Promise<CallbackOutcome>;
  reportSeveredOpener(report: SeveredOpenerReport): Promise<void>;
  readAttempt(scope: AccountScope, query: AttemptQuery): Promise<ConnectAttempt | null>;
}

export function createConnectAttempts(deps: CallbackDeps): ConnectAttempts {
  return {
    startAttempt: createStartAttempt(deps),
    ...createStartLinks(deps),
    connectFromCallback: createConnectFromCallback(deps),
    reportSeveredOpener: createReportSeveredOpener(deps),
    readAttempt: createReadAttempt(deps),
  };
}
