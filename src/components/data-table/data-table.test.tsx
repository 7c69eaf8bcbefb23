import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import type { Column } from './column';
import { DataTable } from './data-table';

type Account = { id: string; name: string; runs: number };

const ROWS: Account[] = [
  { id: 'a1', name: 'Harbor Coffee Roasters', runs: 12 },
  { id: 'a2', name: 'Lumen Studio', runs: 7 },
];

function setUp() {
  const onOpen = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const columns: Column<Account>[] = [
    {
      id: 'name',
      header: 'Account',
      cell: (row) => (
        <a href={`/connections/${row.id}`} onClick={onOpen}>
          {row.name}
        </a>
      ),
    },
    { id: 'runs', header: 'Executions', align: 'right', cell: (row) => row.runs },
  ];
  const base = {
    label: 'Linked accounts',
    columns,
    rowKey: (row: Account) => row.id,
    rowLabel: (row: Account) => row.name,
    empty: { title: 'No linked accounts yet' },
  };
  return { onOpen, base };
}

test('a click anywhere in a row follows its link once, with its modifier keys', async () => {
  const { base, onOpen } = setUp();
  await render(<DataTable {...base} rows={ROWS} />);
  await page.getByRole('cell', { name: '12' }).click({ modifiers: ['Control'] });
  expect(onOpen).toHaveBeenCalledOnce();
  expect(onOpen.mock.lastCall?.[0]).toMatchObject({ ctrlKey: true });
  await page.getByRole('link', { name: 'Lumen Studio' }).click();
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('the menu of a row does not open the row', async () => {
  const { base, onOpen } = setUp();
  const onDelete = vi.fn();
  await render(
    <DataTable
      {...base}
      rows={ROWS}
      rowActions={(row) => (
        <DropdownMenuItem onSelect={() => onDelete(row.id)}>Delete</DropdownMenuItem>
      )}
    />,
  );
  await page.getByRole('button', { name: 'Actions for Lumen Studio' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('a2');
  expect(onOpen).not.toHaveBeenCalled();
});

test('skeleton rows are as high as loaded ones', async () => {
  const { base } = setUp();
  const screen = await render(<DataTable {...base} rows={undefined} loadingRows={2} />);
  const height = () => page.getByRole('table').element().getBoundingClientRect().height;
  const before = height();
  await screen.rerender(<DataTable {...base} rows={ROWS} />);
  expect(height()).toBe(before);
});

test('first run, no match and error have different texts', async () => {
  const { base } = setUp();
  const onClearFilters = vi.fn();
  const onRetry = vi.fn();
  const screen = await render(<DataTable {...base} rows={[]} />);
  await expect.element(page.getByText('No linked accounts yet')).toBeVisible();

  await screen.rerender(
    <DataTable
      {...base}
      rows={[]}
      activeFilters={['Name contains “acme”']}
      onClearFilters={onClearFilters}
    />,
  );
  await expect.element(page.getByText('Name contains “acme”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(onClearFilters).toHaveBeenCalledOnce();

  await screen.rerender(<DataTable {...base} rows={undefined} error="" onRetry={onRetry} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again later.');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('the footer shows the range and pages through the rows', async () => {
  const { base } = setUp();
  const onPageChange = vi.fn();
  await render(
    <DataTable
      {...base}
      rows={ROWS}
      pagination={{ page: 5, limit: 10, totalDocs: 42, onPageChange }}
    />,
  );
  await expect.element(page.getByText('Showing 41 to 42 of 42')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next page' });
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  (next.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(onPageChange).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Previous page' }).click();
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(4);
});

test('a list that is shown whole has no footer', async () => {
  const { base } = setUp();
  const table = (limit: number) => (
    <DataTable
      {...base}
      rows={ROWS}
      pagination={{ page: 1, limit, totalDocs: 2, onPageChange: vi.fn(), onLimitChange: vi.fn() }}
    />
  );
  const screen = await render(table(25));
  await expect.element(page.getByText('Showing 1 to 2 of 2')).toBeInTheDocument();
  expect(page.getByRole('navigation').query()).toBeNull();
  await screen.rerender(table(1));
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeVisible();
});

test('a page past the end says so and links to the last one', async () => {
  const { base } = setUp();
  const onPageChange = vi.fn();
  await render(
    <DataTable
      {...base}
      rows={[]}
      pagination={{ page: 99, limit: 10, totalDocs: 42, onPageChange }}
    />,
  );
  await expect.element(page.getByText('Nothing on this page, 42 in all')).toBeVisible();
  await expect.element(page.getByText('past page 5')).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(5);
});

test('the button that led to the last page keeps the focus', async () => {
  const { base } = setUp();
  const table = (at: number) => (
    <DataTable
      {...base}
      rows={ROWS}
      pagination={{ page: at, limit: 10, totalDocs: 42, onPageChange: vi.fn() }}
    />
  );
  const screen = await render(table(4));
  const next = page.getByRole('button', { name: 'Next page' });
  await next.click();
  await screen.rerender(table(5));
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveFocus();
});

test('another page is shown from its first row', async () => {
  const { base } = setUp();
  const onPageChange = vi.fn();
  const rows = Array.from({ length: 50 }, (_, at) => ({
    id: `a${at}`,
    name: `Row ${at}`,
    runs: at,
  }));
  await render(
    <DataTable
      {...base}
      rows={rows}
      pagination={{ page: 1, limit: 50, totalDocs: 90, onPageChange }}
    />,
  );
  await page.getByRole('button', { name: 'Next page' }).click();
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(2);
  await expect.element(page.getByRole('link', { name: 'Row 0' })).toBeInViewport();
});

test('a hidden column is gone, the first one stays', async () => {
  const { base } = setUp();
  await render(<DataTable {...base} rows={ROWS} hiddenColumnIds={['name', 'runs']} />);
  await expect.element(page.getByRole('columnheader', { name: 'Account' })).toBeVisible();
  await expect
    .element(page.getByRole('columnheader', { name: 'Executions' }))
    .not.toBeInTheDocument();
});

test('on a phone a stacked row shows every value with its label, without scrolling', async () => {
  const { base, onOpen } = setUp();
  await page.viewport(375, 700);
  const columns = [
    ...base.columns,
    { id: 'plan', header: 'Plan', cell: () => 'Free', stacked: () => null },
  ];
  const table = (rows: Account[] | undefined, hidden: string[] = []) => (
    <DataTable
      {...base}
      columns={columns}
      rows={rows}
      loadingRows={2}
      hiddenColumnIds={hidden}
      minWidth={900}
      isStackedOnPhones
      rowActions={() => <DropdownMenuItem>Delete</DropdownMenuItem>}
    />
  );
  const screen = await render(table(undefined));
  expect(page.getByRole('columnheader').elements()).toHaveLength(2);
  await screen.rerender(table(ROWS));
  const first = page.getByRole('row').nth(1);
  await expect.element(first.getByRole('term')).toHaveTextContent('Executions');
  await expect.element(first.getByRole('definition')).toHaveTextContent('12');
  const scroller = page.getByRole('table').element().parentElement;
  expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
  await first.getByRole('definition').click();
  expect(onOpen).toHaveBeenCalledOnce();
  await screen.rerender(table(ROWS, ['runs']));
  await expect.element(page.getByRole('definition')).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('columnheader', { name: 'Plan' })).toBeVisible();
});

test('the scroller is focusable if its rows contain nothing focusable', async () => {
  const { base } = setUp();
  await page.viewport(400, 700);
  const columns = [{ id: 'name', header: 'Account', cell: (row: Account) => row.name }];
  await render(<DataTable {...base} columns={columns} rows={ROWS} minWidth={900} />);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('group', { name: 'Linked accounts' })).toHaveFocus();
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
});

test('on a narrow screen the first column stays while the rest scrolls', async () => {
  const { base } = setUp();
  await page.viewport(400, 700);
  await render(<DataTable {...base} rows={ROWS} minWidth={900} />);
  const table = page.getByRole('table').element();
  const scroller = table.parentElement;
  scroller?.scrollTo({ left: 300 });
  const getLeft = (name: string) =>
    page.getByRole('columnheader', { name }).element().getBoundingClientRect().left;
  expect(scroller?.scrollLeft).toBe(300);
  expect(getLeft('Account')).toBe(scroller?.getBoundingClientRect().left);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(400);
  await page.viewport(1280, 800);
});
