import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import type { Column } from './column';
import { DataTable } from './data-table';

type Row = { id: string; name: string; status: string };

const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Account', cell: (row) => <a href="#row">{row.name}</a> },
  { id: 'status', header: 'Status', cell: (row) => row.status },
];

async function show(width: number) {
  await page.viewport(width, 700);
  await render(
    <DataTable
      label="Accounts"
      columns={COLUMNS}
      rows={[{ id: 'a', name: 'Harbor Coffee Roasters', status: 'Active' }]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      rowActions={() => <DropdownMenuItem>Delete</DropdownMenuItem>}
      empty={{ title: 'None' }}
    />,
  );
  const table = page.getByRole('table').element();
  const scroller = table.parentElement;
  const edge = document.querySelector('[data-edge="right"]');
  const first = page.getByRole('cell').first().element();
  if (scroller === null || edge === null) {
    throw new Error('The table has no scroller or no edge.');
  }
  return {
    scroller,
    shade: () => Number(getComputedStyle(edge).opacity),
    isShown: () => getComputedStyle(edge).display !== 'none',
    firstShadow: () => getComputedStyle(first).boxShadow,
  };
}

afterEach(() => page.viewport(1280, 800));

test('at 375 px a shadow says that columns are hidden, until the last one is in sight', async () => {
  const { scroller, shade, firstShadow } = await show(375);
  await expect.poll(shade).toBe(1);
  expect(firstShadow()).toBe('none');
  scroller.scrollLeft = scroller.scrollWidth;
  await expect.poll(shade).toBe(0);
  expect(firstShadow()).not.toBe('none');
  scroller.scrollLeft = 0;
  await expect.poll(shade).toBe(1);
  expect(firstShadow()).toBe('none');
});

test('it follows the size of the window', async () => {
  const { shade, isShown } = await show(1000);
  expect(isShown()).toBe(false);
  await page.viewport(375, 700);
  await expect.poll(shade).toBe(1);
  expect(isShown()).toBe(true);
});
