import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import type { Column } from './column';
import { DataTable } from './data-table';

type Row = { id: string; name: string; status: string };

const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Account', cell: (row) => <a href="#row">{row.name}</a> },
  { id: 'status', header: 'Status', cell: (row) => row.status },
];

async function show(width: number, options: { hasActions: boolean; minWidth?: number }) {
  await page.viewport(width, 700);
  const { hasActions, ...rest } = options;
  await render(
    <DataTable
      label="Accounts"
      columns={COLUMNS}
      rows={[{ id: 'a', name: 'Harbor Coffee Roasters', status: 'Active' }]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      {...(hasActions ? { rowActions: () => <DropdownMenuItem>Delete</DropdownMenuItem> } : {})}
      empty={{ title: 'None' }}
      {...rest}
    />,
  );
  const table = page.getByRole('table').element();
  const scroller = table.parentElement;
  const edge = document.querySelector('[data-edge="right"]');
  const cells = page.getByRole('cell').elements();
  const [first, last] = [cells[0], cells.at(-1)];
  if (scroller === null || first === undefined || last === undefined) {
    throw new Error('The table has no scroller or no cells.');
  }
  return {
    scroller,
    shade: () => (edge === null ? undefined : Number(getComputedStyle(edge).opacity)),
    firstShadow: () => getComputedStyle(first).boxShadow,
    lastShadow: () => getComputedStyle(last).boxShadow,
  };
}

afterEach(() => page.viewport(1280, 800));

test('at 375 px a shadow shows that columns are hidden, until the last one is visible', async () => {
  const { scroller, shade, firstShadow } = await show(375, { hasActions: false });
  await expect.poll(shade).toBe(1);
  expect(firstShadow()).toBe('none');
  scroller.scrollLeft = scroller.scrollWidth;
  await expect.poll(shade).toBe(0);
  expect(firstShadow()).not.toBe('none');
  scroller.scrollLeft = 0;
  await expect.poll(shade).toBe(1);
  expect(firstShadow()).toBe('none');
});

test('at 375 px the actions of a row are visible without scrolling, and cast the shadow', async () => {
  const { scroller, lastShadow } = await show(375, { hasActions: true });
  await expect.poll(lastShadow).not.toBe('none');
  const button = page.getByRole('button', { name: 'Actions for Harbor Coffee Roasters' });
  const isInside = () => {
    const [box, frame] = [button.element(), scroller].map((element) =>
      element.getBoundingClientRect(),
    );
    return box !== undefined && frame !== undefined && box.right <= frame.right;
  };
  expect(isInside()).toBe(true);
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  scroller.scrollLeft = scroller.scrollWidth;
  await expect.poll(lastShadow).toBe('none');
  expect(isInside()).toBe(true);
});

test('the shadow follows the size of the window', async () => {
  const { shade } = await show(1000, { hasActions: false });
  expect(shade()).toBe(0);
  await page.viewport(375, 700);
  await expect.poll(shade).toBe(1);
});

test('a table that is wider than its frame scrolls, however wide the frame is', async () => {
  const { scroller, lastShadow } = await show(1000, { hasActions: true, minWidth: 1100 });
  await expect.poll(lastShadow).not.toBe('none');
  const button = page.getByRole('button', { name: 'Actions for Harbor Coffee Roasters' });
  expect(button.element().getBoundingClientRect().right).toBeLessThan(1000);
  scroller.scrollLeft = scroller.scrollWidth;
  await expect.poll(lastShadow).toBe('none');
});
