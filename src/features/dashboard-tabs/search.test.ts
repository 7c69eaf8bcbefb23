import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hidesSidebar } from './embedded/embedded-search';
import { dashboardSearch, SEARCH_DEFAULTS } from './search';

const parse = (input: unknown) => v.parse(dashboardSearch, input);

describe('the query of the dashboard', () => {
  it('has a default for everything that a tab reads', () => {
    expect(parse({})).toEqual(SEARCH_DEFAULTS);
  });

  it.each([true, 1, 'true', '1'])('takes %j for embedded mode', (incorta) => {
    const search = parse({ incorta, streamlit: incorta, sidebar: 'closed' });
    expect(search).toMatchObject({ incorta: true, streamlit: true, sidebar: 'closed' });
    expect(hidesSidebar(search)).toBe(true);
  });

  it.each([false, 0, 'yes', 2, null, {}, undefined])('does not take %j for it', (incorta) => {
    const search = parse({ incorta, streamlit: incorta, sidebar: 'closed' });
    expect([search.incorta, search.streamlit]).toEqual([undefined, undefined]);
    expect(hidesSidebar(search)).toBe(false);
  });

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
  ])('%s: %j counts as none', (key, value) => {
    expect(parse({ [key]: value })).toEqual(SEARCH_DEFAULTS);
  });

  it('takes what the router read as a number for the text it was, cut at its bound', () => {
    expect(parse({ name: 42 }).name).toBe('42');
    expect(parse({ name: 'n'.repeat(500) }).name).toHaveLength(120);
  });
});
