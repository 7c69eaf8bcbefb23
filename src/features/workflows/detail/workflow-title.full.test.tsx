import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { defaultApi, open } from '../../../../tests/support/workflow-page';

it('shows a long name in a line, whole on focus, and on a phone in all its lines', async () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const name = 'Copies the contacts '.repeat(10).trim();
  const api = defaultApi().reply('getWorkflowDraft', 200, { ...draft, name });
  await open('?section=versions', api, asRole('support'));
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(name);
  const height = () => title.element().getBoundingClientRect().height;
  await expect.poll(height).toBeLessThan(40);
  expect(await a11yViolations(['light'])).toEqual([]);
  const text = title.getByText(name);
  text.element().focus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(name);
  await page.viewport(375, 812);
  await expect.poll(height).toBeGreaterThan(60);
});
