import { describe, expect, test } from 'vitest';
import { findComplaints, MUTATIONS } from './mutations.ts';

// This tries the first mutation of each file. `mutations.full.test.ts` tries all of them.
describe.each(Object.entries(MUTATIONS))('%s', (slug, mutations) => {
  test.each(mutations.slice(0, 1))('%s is detected', async (_name, edit, complaint) => {
    expect(await findComplaints(slug, edit)).toMatch(complaint);
  });
});
