import type { OpenApiOperation } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { a11yViolations } from '../../../../tests/support/a11y';
import { OperationPicker } from './operation-picker';

const COUNT = 1200;
const OPERATIONS = Array.from(
  { length: COUNT },
  (_, index): OpenApiOperation => ({
    key: `op_${index}`,
    title: `Operation ${index}`,
    method: 'GET',
    path: `/v1/things/${index}`,
    tag: index < COUNT / 2 ? 'First half' : 'Second half',
    ticked: false,
  }),
);

const box = (name: string | RegExp) => page.getByRole('checkbox', { name });

function Owner() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['op_0']));
  return (
    <main>
      <h1>Import</h1>
      <h2>Document</h2>
      <OperationPicker operations={OPERATIONS} selected={selected} onChange={setSelected} />
    </main>
  );
}

it('renders fifty of 1,200 at a time', async () => {
  await render(<Owner />);
  await expect.element(page.getByText('1 of 1,200 selected')).toBeVisible();
  await expect.element(page.getByText('Showing 1 to 50 of 1,200')).toBeVisible();
  expect(page.getByRole('checkbox', { name: /^GET/ }).elements()).toHaveLength(50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(box(/Operation 50 /)).toBeVisible();
});

it('selects exactly the search results', async () => {
  await render(<Owner />);
  await userEvent.keyboard('/');
  await userEvent.keyboard('things/119{Enter}');
  await box('Select all shown (11)').click();
  await expect.element(page.getByText('12 of 1,200 selected')).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
});

it('selects a whole group, including other pages', async () => {
  await render(<Owner />);
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'Second half' }).click();
  await box('Second half (600)').click();
  await expect.element(page.getByText('601 of 1,200 selected')).toBeVisible();
});
