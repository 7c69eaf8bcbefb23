import { expect, test } from 'vitest';
import { computeNextRuns } from './compute-next-runs';

const NOW = new Date('2026-11-29T09:00:00Z');
const listMoments = async (times: Parameters<typeof computeNextRuns>[0]) =>
  (await computeNextRuns(times, NOW)).map(({ at }) => at.toISOString());

test('runs are computed within the first and the last day', async () => {
  expect(
    await listMoments({
      pattern: '0 9 * * *',
      zone: 'Asia/Tokyo',
      startDate: '2026-12-24',
      endDate: '2026-12-25',
    }),
  ).toEqual(['2026-12-24T00:00:00.000Z', '2026-12-25T00:00:00.000Z']);
});

test('dates are sorted, each in its own time zone, and those that have passed are left out', async () => {
  expect(
    await listMoments({
      dates: [
        { text: '2026-12-24T08:30:00', zone: 'Europe/Berlin' },
        { text: '2026-11-29T08:30:00', zone: 'UTC' },
        { text: '2026-12-01T08:30:00', zone: 'America/New_York' },
      ],
    }),
  ).toEqual(['2026-12-01T13:30:00.000Z', '2026-12-24T07:30:00.000Z']);
});

test('a time zone that the browser does not know is named', async () => {
  const zone = 'Europe/Atlantis';
  await expect(listMoments({ pattern: '0 9 * * *', zone })).rejects.toThrow(
    'this browser does not know the time zone Europe/Atlantis',
  );
  await expect(listMoments({ dates: [{ text: '2026-12-24T08:30:00', zone }] })).rejects.toThrow(
    'Europe/Atlantis',
  );
});
