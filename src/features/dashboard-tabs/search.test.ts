import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dashboardSearch, hidesSidebar } from './search';

describe('the query of the dashboard', () => {
  it.each([true, 1, 'true', '1'])('takes %j for embedded mode', (incorta) => {
    const search = v.parse(dashboardSearch, { incorta, sidebar: 'closed' });
    expect(search).toEqual({ incorta: true, sidebar: 'closed' });
    expect(hidesSidebar(search)).toBe(true);
  });

  it.each([false, 0, 'yes', 2, null, {}, undefined])('does not take %j for it', (incorta) => {
    const search = v.parse(dashboardSearch, { incorta, sidebar: 'closed' });
    expect(search.incorta).toBeUndefined();
    expect(hidesSidebar(search)).toBe(false);
  });

  it('ignores a word for the sidebar that it does not know, and other keys', () => {
    const search = v.parse(dashboardSearch, { incorta: 1, sidebar: 'half', tab: 7 });
    expect(search.sidebar).toBeUndefined();
    expect(search).not.toHaveProperty('tab');
    expect(hidesSidebar(search)).toBe(false);
  });
});
