import { describe, expect, test } from 'vitest';
import { findComplaints, MUTATIONS } from './mutations.ts';

describe.each(Object.entries(MUTATIONS))('%s', (slug, mutations) => {
  test.each(mutations)('%s is detected', async (_name, edit, complaint) => {
    expect(await findComplaints(slug, edit)).toMatch(complaint);
  });
});
