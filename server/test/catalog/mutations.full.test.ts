import { describe, expect, test } from 'vitest';
import { complaintsOf, MUTATIONS } from './mutations.ts';

describe.each(Object.entries(MUTATIONS))('%s', (slug, mutations) => {
  test.each(mutations)('%s is detected', async (_name, edit, complaint) => {
    expect(await complaintsOf(slug, edit)).toMatch(complaint);
  });
});
