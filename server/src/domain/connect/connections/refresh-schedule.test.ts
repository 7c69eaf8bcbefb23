import { expect, test } from 'vitest';
import { getNextRefreshAt, getRetryAt, isInSecondHalf, isStale } from './refresh-schedule.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const obtainedAt = now.getTime();
const at = (seconds: number) => new Date(obtainedAt + seconds * 1000);
const HOUR = 3600;
const DAY = 24 * HOUR;
const seconds = (date: Date | null) =>
  date === null ? null : (date.getTime() - obtainedAt) / 1000;

test.each([
  ['an hour: 15 minutes before', HOUR, 45 * 60],
  ['30 minutes: a third before', 1800, 1200],
  ['2 minutes: one minute before', 120, 60],
  ['20 seconds: half of it', 20, 10],
  ['60 days: 15 minutes before', 60 * DAY, 60 * DAY - 900],
])('a token of %s is stale', (_name, life, from) => {
  expect(isStale(at(life), obtainedAt, at(from - 1))).toBe(false);
  expect(isStale(at(life), obtainedAt, at(from))).toBe(true);
});

test.each([
  ['10 minutes', 600, HOUR - 600],
  ['longer than half of its life', 50 * 60, HOUR / 2],
  ['seconds: one minute all the same', 5, HOUR - 60],
])('with its own margin, %s: from there on', (_name, margin_s, from) => {
  expect(isStale(at(HOUR), obtainedAt, at(from - 1), { margin_s })).toBe(false);
  expect(isStale(at(HOUR), obtainedAt, at(from), { margin_s })).toBe(true);
  expect(isInSecondHalf(at(HOUR), obtainedAt, at(from))).toBe(true);
});

test('no token is stale in the first half of its lifetime', () => {
  expect(isInSecondHalf(at(HOUR), obtainedAt, at(HOUR / 2 - 1))).toBe(false);
  expect(isInSecondHalf(at(HOUR), obtainedAt, at(HOUR / 2))).toBe(true);
  expect(isInSecondHalf(at(-5), obtainedAt, now)).toBe(true);
  expect(isInSecondHalf(null, obtainedAt, at(DAY))).toBe(false);
});

test('a token that expired before it arrived is stale, one without expiry never', () => {
  expect(isStale(at(-5), obtainedAt, now)).toBe(true);
  expect(isStale(null, obtainedAt, at(10 * 365 * DAY))).toBe(false);
});

const facts = (
  life: number | null,
  lifetime: Parameters<typeof getNextRefreshAt>[0]['lifetime'],
  hasRefreshToken = true,
) => ({ obtainedAt, expiresAt: life === null ? null : at(life), hasRefreshToken, lifetime });
const rotating = { access_s: 'unknown', refresh: 'rotating' } as const;

test.each([
  ['an hour: at half of it', facts(HOUR, rotating), 1800],
  ['a margin longer than half', facts(HOUR, { ...rotating, margin_s: 3000 }), 1800],
  ['2 days, an idle limit of 60 days: every day', facts(60 * DAY, idle(60)), DAY],
  ['no end, an idle limit of 2 days: twice a day', facts(null, idle(2)), DAY / 2],
  ['no end and no idle limit: never', facts(null, rotating), null],
  ['no end and an unknown connector: tomorrow', facts(null, undefined), DAY],
  ['60 days and an unknown connector: tomorrow', facts(60 * DAY, undefined), DAY],
  ['a minute: not sooner than in one', facts(60, rotating), 60],
  ['no refresh token: at the end', facts(HOUR, rotating, false), HOUR],
  ['neither end nor refresh token: never', facts(null, undefined, false), null],
])('is checked again: %s', (_name, refreshFacts, expected) => {
  expect(seconds(getNextRefreshAt(refreshFacts, () => 0))).toBe(expected);
});

function idle(days: number) {
  return { access_s: 'none', refresh: 'rotating', refresh_idle_days: days } as const;
}

test('connections made together are checked at different times, at the latest at half their lifetime', () => {
  const looks = [0, 0.5, 0.999].map((random) =>
    seconds(getNextRefreshAt(facts(HOUR, rotating), () => random)),
  );
  expect(looks).toEqual([1800, 1710, expect.closeTo(1620.2, 1)]);
});

test.each([
  [1, 5],
  [2, 30],
  [3, 120],
  [4, 600],
  [5, HOUR],
  [28, HOUR],
  [29, DAY],
  [1000, DAY],
])('after %i failures it is tried again in %i seconds, up to a fifth later', (failures, wait) => {
  expect(seconds(getRetryAt(failures, now, () => 0))).toBe(wait);
  expect(seconds(getRetryAt(failures, now, () => 1))).toBe(wait * 1.2);
});

test.each([
  ['longer than the own pause counts', 1, 90, 90],
  ['shorter does not', 3, 90, 120],
  ['for days is an hour', 1, 3 * DAY, HOUR],
  ['is nothing', 2, null, 30],
  ['after days of failures shortens nothing', 29, 60, DAY],
])('a pause that the provider wants: %s', (_name, failures, pause_s, wait) => {
  const pauseMs = pause_s === null ? null : pause_s * 1000;
  expect(seconds(getRetryAt(failures, now, () => 0, pauseMs))).toBe(wait);
});
