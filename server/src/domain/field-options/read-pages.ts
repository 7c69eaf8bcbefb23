import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Action } from '#connectors/connector.gen.d.ts';
import type { ActionInputReader } from '../calls/actions/action-input-reader.ts';
import { mergeNextPageFields } from '../calls/actions/next-page.ts';
import type { OutputReader } from '../calls/actions/output-reader.ts';
import { addPageSize } from '../calls/actions/page-size.ts';
import { buildReadRequest } from '../calls/actions/read-request.ts';
import type { AppResponse, CallTarget } from '../calls/app-call.ts';
import type { AppCaller } from '../calls/call-app.ts';
import type { OptionCollector } from './option-collector.ts';
import { OptionFailureError } from './option-failure.ts';
import { type OptionPointers, readPageOptions } from './options-of-page.ts';

/** The maximum number of pages, for providers whose numbered pages never end. */
const MAX_PAGES = 2500;

export interface PageDeps {
  calls: { caller: AppCaller; readInput: ActionInputReader; readOutput: OutputReader };
  clock: () => Date;
  /** Returns PUBLIC_URL without a slash at the end. */
  publicUrl: () => string;
}

/** An action of an app that lists options, with its input. */
export interface OptionAction {
  target: CallTarget;
  action: Action;
  input: Readonly<Record<string, unknown>>;
  pointers: OptionPointers;
}

/**
 * Reads one page after another until the collector needs no more or the last page was read.
 *
 * @param until the moment at which the response is no longer needed, which ends waits for rate limits
 * @throws OptionFailureError and what the caller throws
 */
export async function readPages(
  deps: PageDeps,
  source: OptionAction,
  { collector, until, signal }: { collector: OptionCollector; until: Date; signal: AbortSignal },
): Promise<void> {
  const { target, action, pointers } = source;
  const owner = {
    org_id: target.tenant.org_id,
    linked_account: target.connection.linked_account,
  };
  let fields = addPageSize(target.connector, action, source.input);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const input = await deps.calls.readInput(action, fields, { owner, signal });
    const maxWaitMs = Math.max(0, until.getTime() - deps.clock().getTime());
    const make = buildReadRequest({ connector: target.connector, action, input }, deps.publicUrl());
    const response = await deps.calls.caller.call(target, make, signal, { maxWaitMs });
    assertListed(deps, response);
    const output = await deps.calls.readOutput(response, { owner, signal });
    if ('problem' in output) {
      const reason = `it ${output.problem}.`;
      throw new OptionFailureError({
        code: 'UNREADABLE',
        reason,
        response: formatResponse(response),
      });
    }
    const { data } = output;
    const options = await readPageOptions(data, pointers, owner);
    // A page may have many options, and collecting them is as much work as finding them.
    await nextTurn();
    if (options === null && page === 0) {
      const reason = `there is no list at ${pointers.list === '' ? 'the top' : `"${pointers.list}"`}.`;
      throw new OptionFailureError({
        code: 'UNREADABLE',
        reason,
        response: formatResponse(response),
      });
    }
    const isMoreNeeded = collector.add(options ?? []);
    const { headers } = response;
    const next = isMoreNeeded
      ? mergeNextPageFields(target.connector, action, fields, { input, headers, data })
      : null;
    if (next === null) {
      return;
    }
    fields = next;
  }
}

/** @throws OptionFailureError for a response that is not a success */
function assertListed({ clock }: PageDeps, response: AppResponse): void {
  const { status, retryAfterSeconds } = response;
  if (status === 429 || retryAfterSeconds !== null) {
    const wait = retryAfterSeconds === null ? null : retryAfterSeconds * 1000;
    throw new OptionFailureError({
      code: 'RATE_LIMITED',
      until: wait === null ? null : new Date(clock().getTime() + wait),
      response: formatResponse(response),
    });
  }
  if (status >= 400) {
    throw new OptionFailureError({ code: 'REFUSED', status, response: formatResponse(response) });
  }
}

/** Formats the beginning of a response. Messages of apps are short, and HTML says nothing further down. */
function formatResponse({ status, body }: AppResponse): string {
  return `${status} ${body.subarray(0, 8000).toString('utf8')}`.trim();
}
