import { randomInt } from 'node:crypto';
import { PLANS, testRefreshRounds } from '#test/connect/refresh-rounds.ts';

/** The number of rounds, from the environment variable REFRESH_ROUNDS. Default: 12. Each plan runs at least once. */
const ROUNDS = Number(process.env.REFRESH_ROUNDS ?? 12);

testRefreshRounds([
  ...PLANS,
  ...Array.from(
    { length: Math.max(0, ROUNDS - PLANS.length) },
    () => PLANS[randomInt(PLANS.length)] ?? 'no process',
  ),
]);
