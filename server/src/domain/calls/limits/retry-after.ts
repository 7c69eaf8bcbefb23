import type { RateLimit } from '../../../connectors/connector.gen.d.ts';
import { getValueAt } from '../../../connectors/json-pointer.ts';
import { matchesPattern } from '../../../connectors/value-pattern.ts';

interface ResponseHead {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** Whether a response of an app means that a rate limit is exceeded. */
export function isRateLimited(
  response: ResponseHead,
  json: unknown,
  rules: RateLimit = {},
): boolean {
  const { status = [429], body } = rules;
  if (response.status === 429 || response.status === 503) {
    return true;
  }
  const text = body === undefined ? undefined : getValueAt(json, body.pointer);
  if (body !== undefined && typeof text === 'string' && matchesPattern(text, body.regex)) {
    return true;
  }
  // A 403 may mean many things: it is a rate limit only if a header says so. The time of the next window may
  // come with every response, also while requests are left.
  const isCounted = remainingOf(response, rules) !== undefined;
  return (
    status.includes(response.status) &&
    (retryHeader(response, isCounted ? withoutReset(rules) : rules) !== null ||
      isQuotaExhausted(response, rules))
  );
}

function withoutReset({ reset: _reset, ...rules }: RateLimit): RateLimit {
  return rules;
}

/** Whether the app reports that no request is left in the current window. */
export function isQuotaExhausted(response: ResponseHead, rules: RateLimit = {}): boolean {
  const left = remainingOf(response, rules);
  return left !== undefined && Number(left) <= 0;
}

function remainingOf({ headers }: ResponseHead, { remaining }: RateLimit): string | undefined {
  const left = remaining === undefined ? undefined : headers[remaining.toLowerCase()];
  return left?.trim() === '' ? undefined : left;
}

/**
 * Milliseconds to wait, null if unknown: from Retry-After or the connector's header for it (seconds or
 * a date, RFC 9110 10.2.3), else from its reset header, else as documented for rate limits.
 */
export function retryAfterMs(
  response: ResponseHead,
  rules: RateLimit | undefined,
  now: Date,
): number | null {
  const header = retryHeader(response, rules ?? {});
  const ms = header === null ? Number.NaN : toMs(header.text, header.unit, now);
  return Number.isNaN(ms) ? documentedWaitMs(response, rules) : Math.max(0, ms);
}

function documentedWaitMs(
  { status }: ResponseHead,
  { status: limits = [429], wait_s }: RateLimit = {},
) {
  return wait_s === undefined || !limits.includes(status) ? null : wait_s * 1000;
}

type Unit = 'seconds_or_date' | NonNullable<RateLimit['reset']>['unit'];

function retryHeader(
  { headers }: ResponseHead,
  { retry_after = ['retry-after'], reset }: RateLimit,
): { text: string; unit: Unit } | null {
  const after = retry_after.map((name) => headers[name.toLowerCase()]).find((text) => text);
  if (after !== undefined) {
    return { text: after, unit: 'seconds_or_date' };
  }
  const whole = reset === undefined ? undefined : headers[reset.header.toLowerCase()];
  const end = reset?.part === undefined ? whole : partOf(whole, reset.part);
  return reset === undefined || !end ? null : { text: end, unit: reset.unit };
}

/** One part of `limit=100, remaining=0, reset=5`. */
function partOf(header: string | undefined, part: string): string | undefined {
  const parts = (header ?? '').split(/[,;]/).map((one) => one.split('='));
  return parts.find(([name]) => name?.trim() === part)?.[1]?.trim();
}

function toMs(text: string, unit: Unit, now: Date): number {
  const number = Number(text);
  switch (unit) {
    case 'seconds_or_date':
      return Number.isNaN(number) ? Date.parse(text) - now.getTime() : number * 1000;
    case 's':
      return number * 1000;
    case 'ms':
      return number;
    case 'epoch':
      return number * 1000 - now.getTime();
    case 'epoch_ms':
      return number - now.getTime();
  }
}
