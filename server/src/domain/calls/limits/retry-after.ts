import type { RateLimit } from '#connectors/connector.gen.d.ts';
import { getValueAt } from '#connectors/json-pointer.ts';
import { matchesPattern } from '#connectors/value-pattern.ts';

interface ResponseHead {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** Returns whether a response of an app means that a rate limit is exceeded. */
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
  // A 403 may mean many things and is a rate limit only if a header says so. An app may send the time of the next
  // window with every response, even if requests are left.
  const isCounted = getRemaining(response, rules) !== undefined;
  return (
    status.includes(response.status) &&
    (findRetryHeader(response, isCounted ? omitReset(rules) : rules) !== null ||
      isQuotaExhausted(response, rules))
  );
}

function omitReset({ reset: _reset, ...rules }: RateLimit): RateLimit {
  return rules;
}

/** Returns whether the app reports that no request is left in the current window. */
export function isQuotaExhausted(response: ResponseHead, rules: RateLimit = {}): boolean {
  const remaining = getRemaining(response, rules);
  return remaining !== undefined && Number(remaining) <= 0;
}

function getRemaining({ headers }: ResponseHead, { remaining }: RateLimit): string | undefined {
  const text = remaining === undefined ? undefined : headers[remaining.toLowerCase()];
  return text?.trim() === '' ? undefined : text;
}

/**
 * Returns the milliseconds to wait, or null if unknown. They come from Retry-After or the connector's header for it
 * (seconds or a date, RFC 9110 10.2.3), else from its reset header, else from the app's documentation of rate limits.
 */
export function getRetryAfterMs(
  response: ResponseHead,
  rules: RateLimit | undefined,
  now: Date,
): number | null {
  const header = findRetryHeader(response, rules ?? {});
  const ms = header === null ? Number.NaN : toMs(header.text, header.unit, now);
  return Number.isNaN(ms) ? getDocumentedWaitMs(response, rules) : Math.max(0, ms);
}

function getDocumentedWaitMs(
  { status }: ResponseHead,
  { status: limits = [429], wait_s }: RateLimit = {},
) {
  return wait_s === undefined || !limits.includes(status) ? null : wait_s * 1000;
}

type Unit = 'seconds_or_date' | NonNullable<RateLimit['reset']>['unit'];

function findRetryHeader(
  { headers }: ResponseHead,
  { retry_after = ['retry-after'], reset }: RateLimit,
): { text: string; unit: Unit } | null {
  const after = retry_after.map((name) => headers[name.toLowerCase()]).find((text) => text);
  if (after !== undefined) {
    return { text: after, unit: 'seconds_or_date' };
  }
  const whole = reset === undefined ? undefined : headers[reset.header.toLowerCase()];
  const end = reset?.part === undefined ? whole : getPart(whole, reset.part);
  return reset === undefined || !end ? null : { text: end, unit: reset.unit };
}

/** Returns the value of one part of a header such as `limit=100, remaining=0, reset=5`. */
function getPart(header: string | undefined, part: string): string | undefined {
  const parts = (header ?? '').split(/[,;]/).map((assignment) => assignment.split('='));
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
