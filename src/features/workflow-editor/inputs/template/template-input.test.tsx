import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Drawer } from '@/components/ui/drawer';
import { a11yViolations } from '../../../../../tests/support/a11y';
import { content, Field, field, open } from './template-input.test-support';

const pills = () => [...document.querySelectorAll('.cm-pill')].map((pill) => pill.textContent);

test('braces list the data; the keyboard chooses, filters follow a pipe', async () => {
  await render(<Field />);
  await open();
  await userEvent.keyboard('Dear {{{{emai');
  await expect
    .element(page.getByRole('option', { name: /^event\.body\.email.*text.*Trigger.*ada@example/ }))
    .toHaveAttribute('aria-selected', 'true');
  // While the editor searches for others, Enter would choose none.
  const isLooking = () => document.querySelector('.cm-tooltip-autocomplete-disabled') !== null;
  await expect.poll(isLooking).toBe(false);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(field).toHaveTextContent('Dear {{event.body.email}}');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft} | upp');
  await expect
    .element(page.getByRole('option', { name: /^upper/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.poll(isLooking).toBe(false);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveTextContent('Dear {{event.body.email | upper}}');
  expect(pills()).toEqual(['{{event.body.email | upper}}']);
  await expect
    .element(page.getByRole('status', { name: 'Preview' }))
    .toHaveTextContent('Dear ADA@EXAMPLE.COM');
  // Escape closes the list, and the focus stays in the field.
  await userEvent.keyboard(' {{{{x');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('an unknown path has its reason and the nearest name, which a click takes', async () => {
  await render(<Field initial="{{event.body.emial}}" />);
  await expect.element(page.getByText('Did you mean email?')).toBeVisible();
  await open();
  await expect
    .poll(() => document.querySelector('.cm-lintRange-warning')?.textContent)
    .toBe('{{event.body.emial}}');
  await userEvent.click(page.getByRole('button', { name: 'Use event.body.email' }));
  await expect.element(field).toHaveTextContent('{{event.body.email}}');
  await expect.element(page.getByText('Did you mean email?')).not.toBeInTheDocument();
});

test('the picker: search, arrows and Enter insert at the cursor', async () => {
  await render(<Field initial="A: B" />);
  await open();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
  await userEvent.click(page.getByRole('button', { name: 'Insert data' }));
  await expect.element(page.getByRole('treeitem', { name: /^Find contact/ })).toBeVisible();
  await userEvent.keyboard('owner');
  await expect.element(page.getByRole('treeitem', { name: /owner\.email/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field).toHaveTextContent('A: {{node.2.body.owner.email}}B');
  await expect.element(field).toHaveFocus();
});

test('Enter in the search takes the first match; without a cursor it is put at the end', async () => {
  await render(<Field initial="To: " />);
  await userEvent.click(page.getByRole('button', { name: 'Insert data' }));
  await expect.element(page.getByRole('treeitem', { name: /^Find contact/ })).toBeVisible();
  // The search is still empty.
  await userEvent.keyboard('{Enter}owner');
  await expect.element(page.getByRole('treeitem', { name: /owner\.email/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveTextContent(/^To: \{\{.*owner.*\}\}$/);
  await expect.element(field).toHaveFocus();
});

test('a value is dragged into a field that is not open', async () => {
  const values: string[] = [];
  await render(<Field initial="" onValue={(value) => values.push(value)} />);
  await userEvent.click(page.getByRole('button', { name: 'Insert data' }));
  await userEvent.dragAndDrop(
    page.getByRole('treeitem', { name: /^email text/ }).first(),
    page.getByRole('textbox', { name: 'Next' }),
  );
  await expect
    .element(page.getByRole('textbox', { name: 'Next' }))
    .toHaveValue('{{event.body.email}}');
  await userEvent.click(page.getByRole('button', { name: 'Insert data' }));
  await userEvent.dragAndDrop(page.getByRole('treeitem', { name: /^total number/ }), field);
  await expect.element(field).toHaveTextContent('{{event.body.total}}');
});

test('a value that is dragged into JSON is a text', async () => {
  await render(<Field mode="json" isMultiline initial={'{"a": }'} />);
  await userEvent.click(page.getByRole('button', { name: 'Insert data' }));
  await userEvent.keyboard('{Escape}');
  await open();
  await userEvent.click(page.getByRole('button', { name: 'Insert data' }));
  const value = page.getByRole('treeitem', { name: /^email text/ }).first();
  await userEvent.dragAndDrop(value, field, { targetPosition: { x: 2, y: 2 } });
  await expect.element(field).toHaveTextContent(/"\{\{event\.body\.email\}\}"/);
});

test('an expression of 100 kB is named, and stays as it was typed', async () => {
  const values: string[] = [];
  const long = `{{event.body.${'x'.repeat(100_000)}}}`;
  await render(<Field initial={long} maxLength={65_535} onValue={(value) => values.push(value)} />);
  await expect.element(page.getByText(/has 100,015 characters; 65,535 fit/)).toBeVisible();
  await expect.element(page.getByText(/no }} within 1,000 characters/)).toBeVisible();
  await open();
  await userEvent.keyboard('{Control>}{End}{/Control}y');
  expect(values).toEqual([`${long}y`]);
});

test('a short field takes no line breaks', async () => {
  await render(<Field initial="a" />);
  await open();
  await userEvent.keyboard('{End}{Enter}b');
  await expect.element(field).toHaveTextContent(/^ab$/);
});

test.each([
  ['json', '{"a": 1', /^This is not JSON/],
  ['javascript', 'return params.;', /line 1 does not continue with “;”/],
  ['jsonata', '$sum(items', /^This is not JSONata/],
] as const)('%s: what is wrong is marked, and Escape then Tab leaves', async (mode, text, said) => {
  await render(<Field mode={mode} initial={text} />);
  await open();
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.poll(() => document.querySelector('.cm-lintRange')).not.toBeNull();
  await userEvent.keyboard('{Escape}{Tab}');
  expect(content()?.textContent).toBe(text);
  expect(document.activeElement).not.toBe(content());
});

test('a text that becomes JSON is edited as JSON, with the cursor where it was', async () => {
  const getMode = (value: string) => (value.startsWith('{"') ? 'json' : 'template');
  await render(<Field mode={getMode} />);
  await open();
  await userEvent.keyboard('{{"a": 1');
  await expect.poll(() => document.querySelector('[data-language="json"]')).not.toBeNull();
  await userEvent.keyboard('2');
  await expect.element(field).toHaveTextContent('{"a": 12');
});

test('Escape in a list or in code keeps the drawer around it; then it closes it', async () => {
  let closed = 0;
  await render(
    <Drawer isOpen onOpenChange={() => (closed += 1)} title="Node">
      <Field mode="javascript" initial="a" />
    </Drawer>,
  );
  await open();
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(0);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});

test('code completes the names of its parameters', async () => {
  await render(<Field mode="javascript" />);
  await open();
  await userEvent.keyboard('return params.');
  await expect.element(page.getByRole('option', { name: /^order object/ })).toBeVisible();
  await userEvent.keyboard('{Enter}.tot');
  await expect.element(page.getByRole('option', { name: /^total number 42/ })).toBeVisible();
});

test('code has numbers at its lines, and a large field with its text and history', async () => {
  await render(<Field mode="javascript" initial={'let a;\nlet b;'} />);
  await open();
  await expect.poll(() => document.querySelector('.cm-lineNumbers')?.textContent).toMatch(/12$/);
  await userEvent.keyboard('{Control>}{End}{/Control};');
  await userEvent.click(page.getByRole('button', { name: 'Enlarge' }));
  const dialog = page.getByRole('dialog', { name: 'Subject' });
  const large = dialog.getByRole('textbox', { name: 'Subject' });
  await expect.element(large).toHaveFocus();
  await userEvent.keyboard(' ;');
  await expect.element(large).toHaveTextContent('let b;; ;');
  // The first Escape after typing would end the search for completions.
  await userEvent.keyboard('{ArrowLeft}{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveTextContent('let b;; ;');
  await userEvent.keyboard('{Control>}zz{/Control}');
  await expect.element(field).toHaveTextContent(/^let a;let b;$/);
});

test('a field that is not open yet is enlarged with its name', async () => {
  await render(<Field mode="javascript" initial="let a;" />);
  // Neither the mouse nor the focus has been at the text.
  page.getByRole('button', { name: 'Enlarge' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Subject' });
  await expect.element(dialog.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
  expect(await a11yViolations(['light'])).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await expect.element(field).toHaveFocus();
});
