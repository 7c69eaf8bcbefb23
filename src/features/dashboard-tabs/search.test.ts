import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dashboardSearch, SEARCH_DEFAULTS } from './search';

const parse = (input: unknown) => v.parse(dashboardSearch, input);

describe('the query of the dashboard', () => {
  it('has a default for every parameter of the tabs', () => {
    expect(parse({})).toEqual(SEARCH_DEFAULTS);
  });

  it.each([true, 1, 'true', '1'])('reads %j as embedded mode', (incorta) => {
    const search = parse({ incorta, streamlit: incorta, sidebar: 'closed' });
    expect(search).toMatchObject({ incorta: true, streamlit: true, sidebar: 'closed' });
  });

  it.each([false, 0, 'yes', 2, null, {}, undefined])(
    'does not read %j as embedded mode',
    (incorta) => {
      const search = parse({ incorta, streamlit: incorta, sidebar: 'closed' });
      expect([search.incorta, search.streamlit]).toEqual([undefined, undefined]);
    },
  );

  it.each([
    ['sidebar', 'half'],
    ['tab', 7],
    ['tab', 'Pipelines'],
    ['tab', 'setup'],
    ['days', 8],
    ['days', '7'],
    ['name', ['a']],
    ['status', 'errored'],
    ['page', 0],
    ['page', 1.5],
    ['limit', 7],
    ['other', 'x'],
  ])('%s: %j is ignored', (key, value) => {
    expect(parse({ [key]: value })).toEqual(SEARCH_DEFAULTS);
  });

  it('reads a number as the typed text, truncated at the limit', () => {
    expect(parse({ name: 42 }).name).toBe('42');
    expect(parse({ name: 'n'.repeat(500) }).name).toHaveLength(120);
  });
});
