import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../tests/support/a11y';
import { observedFetch } from '../../tests/support/observed-fetch';
import { renderApp } from '../../tests/support/render-app';
import { ROUTES } from '../../tests/support/route-table';

describe('the rendered page', () => {
  async function draw(route: string) {
    const api = observedFetch().on('listLinkedAccounts', 200, 'default');
    const { router } = await renderApp({ route, fetch: api.fetch });
    await router.load();
    await expect
      .element(page.getByRole('heading').or(page.getByRole('alert')).first())
      .toBeVisible();
  }

  it.each(ROUTES.filter(([, , access]) => access !== 'public' && access !== 'step'))(
    '%s is neither missing nor broken',
    async (_, address) => {
      await draw(address);
      await expect.element(page.getByText('Page not found')).not.toBeInTheDocument();
      await expect.element(page.getByText('unexpected error')).not.toBeInTheDocument();
    },
  );

  // Every other screen has its own accessibility test; that of /audit is in session-end.test.tsx.
  it.each(['/agents/mapper', '/workflows/w1/edit', '/forms/f1'])(
    'a screen that is not built yet has no accessibility violations in the layout of %s',
    async (address) => {
      await draw(address);
      expect(await a11yViolations()).toEqual([]);
    },
  );
});
