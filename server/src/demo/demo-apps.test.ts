import { expect, test } from 'vitest';
import { parseActions } from '../connectors/parse-connector.ts';
import { buildDemoAppRows } from './demo-apps.ts';
import { readDemoStory } from './demo-story.ts';

const tenant = { org_id: '665f1c2ab7e4d90012a4c001', environment: 'test' } as const;

test('the rows equal those that the server itself would store', () => {
  const { customApps, settings } = buildDemoAppRows(tenant, readDemoStory(), false);
  expect(settings.length).toBeGreaterThan(0);
  expect(customApps.map(({ connector }) => connector !== null)).toEqual([true, true, false]);
  expect(customApps.some(({ actions_count }) => actions_count !== 0)).toBe(true);
  for (const { actions, actions_count } of customApps) {
    if (actions_count !== 0) {
      expect(parseActions({ actions }, 'of the story').actions).toHaveLength(actions_count ?? 0);
    }
  }
  const production = buildDemoAppRows(
    { ...tenant, environment: 'production' },
    readDemoStory(),
    false,
  );
  expect(production).toEqual({ settings: [], customApps: [] });
});
