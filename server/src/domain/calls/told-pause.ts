import type { RateLimit } from '../../connectors/connector.gen.d.ts';
import { valueAt } from '../../connectors/json-pointer.ts';
import { matchesPattern } from '../../connectors/value-pattern.ts';

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** Whether an app's answer says that it wants a pause. */
export function wantsPause(answer: Answer, json: unknown, rules: RateLimit = {}): boolean {
  const { status = [429], body } = rules;
  if (answer.status === 429 || answer.status === 503) {
    return true;
  }
  const text = body === undefined ? undefined : valueAt(json, body.pointer);
  if (body !== undefined && typeof text === 'string' && matchesPattern(text, body.regex)) {
    return true;
  }
  // A 403 may mean many things: it is a limit where the answer says more.
  return (
    status.includes(answer.status) &&
    (toldHeader(answer, rules) !== null || isUsedUp(answer, rules))
  );
}

/** Whether the app says that no call is left in the current span. */
export function isUsedUp({ headers }: Answer, { remaining }: RateLimit = {}): boolean {
  const left = remaining === undefined ? undefined : headers[remaining.toLowerCase()];
  return left !== undefined && left.trim() !== '' && Number(left) <= 0;
}

/**
 * Milliseconds until the app takes calls again: Retry-After or the connector's own header of that kind
 * (seconds or a date, RFC 9110 10.2.3), else the header that tells when its span ends. Null: it does not
 * say.
 */
export function toldPauseMs(
  answer: Answer,
  rules: RateLimit | undefined,
  now: Date,
): number | null {
  const told = toldHeader(answer, rules ?? {});
  const ms = told === null ? null : inMs(told.text, told.unit, now);
  return ms === null || Number.isNaN(ms) ? null : Math.max(0, ms);
}

type Unit = 'seconds_or_date' | NonNullable<RateLimit['reset']>['unit'];

function toldHeader(
  { headers }: Answer,
  { retry_after = ['retry-after'], reset }: RateLimit,
): { text: string; unit: Unit } | null {
  const after = retry_after.map((name) => headers[name.toLowerCase()]).find((text) => text);
  if (after !== undefined) {
    return { text: after, unit: 'seconds_or_date' };
  }
  const end = reset === undefined ? undefined : headers[reset.header.toLowerCase()];
  return reset === undefined || !end ? null : { text: end, unit: reset.unit };
}

function inMs(text: string, unit: Unit, now: Date): number {
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
  }
}
