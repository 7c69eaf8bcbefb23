import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormField } from '@/components/form/form-field';
import { a11yViolations } from '../../../../../tests/support/a11y';
import { DataSourcesProvider } from '../data/data-sources';
import { buildSourcesAt } from '../data/sources.test-support';
import { TemplateInput } from './template-input';

afterEach(() => page.viewport(1280, 800));

const ignore = () => undefined;

function Fields() {
  return (
    <main className="p-4">
      <h1>Settings</h1>
      <DataSourcesProvider value={buildSourcesAt('5')}>
        <FormField label="Subject">
          {(control) => (
            <TemplateInput {...control} value="{{event.body.emial | upper}}" onChange={ignore} />
          )}
        </FormField>
        <FormField label="Body">
          {(control) => (
            <TemplateInput
              {...control}
              mode="json"
              value={'{"a": "{{node.2.body.id}}"'}
              onChange={ignore}
            />
          )}
        </FormField>
      </DataSourcesProvider>
    </main>
  );
}

test.each([375, 1440])(
  'axe finds nothing at %d px: closed, open, with the picker',
  async (width) => {
    await page.viewport(width, 900);
    await render(<Fields />);
    await expect.element(page.getByText('Did you mean email?')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    for (const name of ['Subject', 'Body']) {
      await userEvent.click(page.getByRole('textbox', { name }));
    }
    await expect.poll(() => document.querySelectorAll('.cm-content')).toHaveLength(2);
    await userEvent.keyboard('{Control>} {/Control}');
    expect(await a11yViolations()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Insert data' }).first());
    await expect.element(page.getByRole('tree', { name: 'Data' })).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
