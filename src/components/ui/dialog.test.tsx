import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Drawer } from './drawer';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from './dropdown-menu';
import { Input } from './input';

function Stack() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsDrawerOpen(true)}>Configure</Button>
      <Drawer isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen} title="Config">
        <Button onClick={() => setIsDialogOpen(true)}>Discard</Button>
      </Drawer>
      <Dialog isOpen={isDialogOpen} onOpenChange={setIsDialogOpen} title="Discard changes?" />
    </>
  );
}

test('Esc closes only the topmost dialog, and the focus returns', async () => {
  await render(<Stack />);
  await page.getByRole('button', { name: 'Configure' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Discard changes?')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Config' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Discard' })).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Configure' })).toHaveFocus();
});

function FromMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setIsOpen(true)}>Rename</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Rename">
        <Input aria-label="Name" />
      </Dialog>
    </>
  );
}

test("opened from a menu, it takes the focus and returns it to the menu's button", async () => {
  await render(<FromMenu />);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('x{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Actions' })).toHaveFocus();
});

test('the focus starts in the first field and stays inside', async () => {
  await render(
    <>
      <Button>Outside</Button>
      <Dialog isOpen onOpenChange={() => undefined} title="Create account">
        <Input aria-label="Account ID" />
      </Dialog>
    </>,
  );
  await expect.element(page.getByLabelText('Account ID')).toHaveFocus();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  }
});

test('without a handler the primary action is Done, which closes it', async () => {
  const onOpenChange = vi.fn();
  await render(<Dialog isOpen onOpenChange={onOpenChange} title="Read this" />);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('while busy it does not close or run the action again', async () => {
  const onOpenChange = vi.fn();
  const onPrimary = vi.fn();
  await render(
    <Dialog
      isOpen
      isBusy
      onOpenChange={onOpenChange}
      title="Slow"
      primaryLabel="Run"
      onPrimary={onPrimary}
    />,
  );
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Run' }).click({ force: true });
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(onPrimary).not.toHaveBeenCalled();
});

test.each([1280, 375])('an error of two sentences is not truncated at %i px', async (width) => {
  await page.viewport(width, 800);
  const error =
    'The server could not be reached. Check your connection, then try again in a few minutes.';
  await render(
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      title="Logout"
      size="sm"
      primaryLabel="Try again"
      secondaryLabel="Log out on this device only"
      error={error}
    />,
  );
  const words = page.getByText(error).element();
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
  await page.viewport(1280, 800);
});

test('the primary action submits a form by its id; an error is announced', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await render(
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      title="Create"
      formId="create"
      primaryLabel="Create account"
      error="The id is taken."
    >
      <form id="create" onSubmit={onSubmit}>
        <Input aria-label="Account ID" />
      </form>
    </Dialog>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('The id is taken.');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test.each([
  [1280, 800],
  [375, 640],
])('at %i × %i px a long body is half the window high and scrolls', async (width, height) => {
  await page.viewport(width, height);
  await render(
    <Dialog isOpen onOpenChange={() => undefined} title="Long">
      <div style={{ height: 3000 }}>Much</div>
    </Dialog>,
  );
  const body = document.querySelector('[data-dialog-body]');
  expect(body?.clientHeight).toBe(height / 2);
  expect(body?.scrollHeight).toBeGreaterThan(3000);
  const surface = page.getByRole('dialog').element().getBoundingClientRect();
  expect(surface.bottom).toBeLessThanOrEqual(height);
  await page.viewport(1280, 800);
});

test('tabs, a secondary action and the icon of an error with its tooltip', async () => {
  const onSecondary = vi.fn();
  const onOpenChange = vi.fn();
  await render(
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title="Configure"
      description="Choose what is synced."
      tabs={[
        { value: 'fields', label: 'Fields', content: 'All fields' },
        { value: 'workflows', label: 'Workflows', content: 'All workflows' },
      ]}
      secondaryLabel="Reset"
      onSecondary={onSecondary}
      error="The id is taken."
    />,
  );
  const dialog = page.getByRole('dialog', { name: 'Configure' });
  await expect.element(dialog).toHaveAccessibleDescription('Choose what is synced.');
  await expect.element(page.getByText('All fields')).toBeVisible();
  await page.getByRole('tab', { name: 'Workflows' }).click();
  await expect.element(page.getByText('All workflows')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(onSecondary).toHaveBeenCalledOnce();
  const error = page.getByRole('alert').getByRole('button');
  expect(error.element().querySelector('svg')).not.toBeNull();
  await error.hover();
  await expect.element(page.getByRole('tooltip', { name: 'The id is taken.' })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
