import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { clearUnsavedInputs, confirmDiscard } from '@/lib/unsaved';
import { UnsavedChanges, type UnsavedChangesProps } from './unsaved-changes';

type FormProps = { name: string } & Partial<UnsavedChangesProps>;

function Form({ name, ...words }: FormProps) {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
      <UnsavedChanges isDirty={text !== ''} lost={`The ${name} is lost.`} {...words} />
    </>
  );
}

/** A page with these forms, and another page. */
async function open(forms: FormProps[]) {
  const rootRoute = createRootRoute();
  const validateSearch = ({ tab, step }: Record<string, unknown>) => ({ tab, step });
  const edit = createRoute({
    getParentRoute: () => rootRoute,
    path: '/edit',
    validateSearch,
    component: () => forms.map((form) => <Form key={form.name} {...form} />),
  });
  const away = createRoute({ getParentRoute: () => rootRoute, path: '/away' });
  const router = createRouter({
    routeTree: rootRoute.addChildren([edit, away]),
    history: createMemoryHistory({ initialEntries: ['/edit'] }),
  });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  return {
    href: () => router.state.location.href,
    goTo: (href: string) => router.history.push(href),
  };
}

const field = (name: string) => page.getByRole('textbox', { name });
const question = (name = 'Leave without saving?') => page.getByRole('alertdialog', { name });
const button = (name: string) => page.getByRole('alertdialog').getByRole('button', { name });

beforeEach(() => clearUnsavedInputs());

describe('unsaved changes', () => {
  it('of several forms are listed in one dialog', async () => {
    const { href, goTo } = await open([
      { name: 'letter' },
      { name: 'stamp' },
      { name: 'envelope' },
    ]);
    await field('stamp').fill('red');
    await field('letter').fill('Dear');
    goTo('/away');
    await expect.element(question()).toHaveTextContent('The stamp is lost. The letter is lost.');
    await expect.element(question()).not.toHaveTextContent('envelope');
    await button('Stay').click();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(field('stamp')).toHaveValue('red');
    await field('stamp').fill('');
    goTo('/away');
    await expect.element(question()).toHaveTextContent('The letter is lost.');
    await expect.element(question()).not.toHaveTextContent('stamp');
    await button('Leave').click();
    await expect.poll(href).toBe('/away');
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('open no dialog if there are none', async () => {
    const { href, goTo } = await open([{ name: 'letter' }]);
    await field('letter').fill('Dear');
    await field('letter').fill('');
    goTo('/away');
    await expect.poll(href).toBe('/away');
  });

  it("can be kept on another search of the same path, and can set the dialog's title", async () => {
    const { href, goTo } = await open([
      { name: 'letter' },
      { name: 'stamp', isKeptOnPath: false, title: 'Leave without the stamp?' },
    ]);
    await field('letter').fill('Dear');
    goTo('/edit?tab=two');
    await expect.poll(href).toBe('/edit?tab=two');
    await field('stamp').fill('red');
    goTo('/edit?tab=three');
    await expect
      .element(question('Leave without the stamp?'))
      .toHaveTextContent('The stamp is lost.');
    await expect.element(question('Leave without the stamp?')).not.toHaveTextContent('letter');
    await button('Stay').click();
    goTo('/away');
    await expect.element(question()).toHaveTextContent('The letter is lost. The stamp is lost.');
  });

  it('are kept where only the param changes that they name', async () => {
    const { href, goTo } = await open([{ name: 'stamp', isKeptOnPath: false, keptParam: 'step' }]);
    await field('stamp').fill('red');
    goTo('/edit?step=two');
    await expect.poll(href).toBe('/edit?step=two');
    goTo('/edit?step=one&tab=two');
    await expect.element(question()).toHaveTextContent('The stamp is lost.');
  });

  it('hold an action until the user confirms; without them it runs at once', async () => {
    const done: string[] = [];
    const act = (name: string) => () =>
      confirmDiscard({
        title: 'Switch without saving?',
        confirmLabel: 'Switch',
        run: () => done.push(name),
      });
    await open([{ name: 'letter' }]);
    act('first')();
    expect(done).toEqual(['first']);
    await field('letter').fill('Dear');
    act('second')();
    await expect
      .element(question('Switch without saving?'))
      .toHaveTextContent('The letter is lost.');
    await button('Stay').click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(done).toEqual(['first']);
    act('third')();
    await button('Switch').click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(done).toEqual(['first', 'third']);
  });
});
