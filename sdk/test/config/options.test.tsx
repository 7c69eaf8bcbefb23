import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfigPortal } from '../../src/config/index.ts';
import type { FieldOption } from '../../src/index.ts';
import type { SelectConfigField } from '../../src/schema.gen.d.ts';
import { type FakeConfigServer, fakeConfigServer, gate, refusal } from './fake-config-server.ts';

const select = (id: string, more: Partial<SelectConfigField> = {}): SelectConfigField => ({
  id,
  name: id,
  required: true,
  field_type: 'select',
  ...more,
});
const namedOptions = (...names: string[]): FieldOption[] =>
  names.map((name) => ({ name, value: name.toLowerCase() }));

function show(server: FakeConfigServer) {
  return render(<ConfigPortal client={server.client} slug="demo_crm" />);
}

/** Returns three fields (pipeline, stage, owner), each of which depends on the one before. */
function threeLevels(): FakeConfigServer {
  const server = fakeConfigServer([
    select('pipeline', { options: namedOptions('New', 'Old'), value: 'new' }),
    select('stage', { parent: 'pipeline', value: 'won' }),
    select('owner', { parent: 'stage', value: 'ada' }),
  ]);
  server.options.stage = async ({ pipeline }) => ({
    options: pipeline === 'new' ? namedOptions('Won', 'Lost') : namedOptions('Renewed', 'Ended'),
  });
  server.options.owner = async () => ({ options: namedOptions('Ada', 'Bob') });
  return server;
}

it('asks for options only when a field needs them, by the value of its parent', async () => {
  const server = fakeConfigServer([
    select('pipeline'),
    // The options depend on the parent's value, so there are none yet.
    select('stage', { parent: 'pipeline', options: [] }),
  ]);
  server.options.pipeline = async () => ({ options: namedOptions('New') });
  server.options.stage = async ({ pipeline }) => ({
    options: namedOptions(`Stage of ${pipeline}`),
  });
  const screen = await show(server);
  const stage = screen.getByRole('combobox', { name: 'stage' });
  await expect.element(stage).toBeDisabled();
  await expect.element(screen.getByText('Choose pipeline first.')).toBeVisible();
  const asked = () =>
    server.requests.filter(({ method, path }) => method === 'POST' && path.includes('/field/'));
  expect(asked()).toEqual([]);
  await screen.getByRole('combobox', { name: 'pipeline' }).click();
  await screen.getByRole('option', { name: 'New' }).click();
  await stage.click();
  await screen.getByRole('option', { name: 'Stage of new' }).click();
  await expect.element(stage).toHaveValue('Stage of new');
  await expect.poll(() => server.saved()).toEqual(['new', 'stage of new']);
  expect(asked().map(({ body }) => body)).toEqual([{}, { pipeline: 'new' }]);
});

it('names what a change has cleared, over three levels, and restores it', async () => {
  const server = threeLevels();
  const screen = await show(server);
  const field = (name: string) => screen.getByRole('combobox', { name });
  const [stage, owner] = [field('stage'), field('owner')];
  await expect.element(owner).toHaveValue('Ada');
  await field('pipeline').click();
  await screen.getByRole('option', { name: 'Old' }).click();
  await expect.element(screen.getByText('Cleared: stage, owner')).toBeVisible();
  await expect.element(stage).toHaveValue('');
  await expect.element(owner).toBeDisabled();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(owner).toHaveValue('Ada');
  await expect.element(stage).toHaveValue('Won');
  expect(server.config.fields.map(({ value }) => value)).toEqual(['new', 'won', 'ada']);
  await expect.element(screen.getByText(/Cleared with/)).not.toBeInTheDocument();
});

it('drops the options of a former parent value that arrive last', async () => {
  const server = threeLevels();
  const slow = gate();
  const stage = server.options.stage;
  server.options.stage = async (body) => {
    if (body.pipeline === 'new') {
      await slow.passed();
    }
    return (await stage?.(body)) ?? {};
  };
  const screen = await show(server);
  await screen.getByRole('combobox', { name: 'pipeline' }).click();
  await screen.getByRole('option', { name: 'Old' }).click();
  const input = screen.getByRole('combobox', { name: 'stage' });
  await input.click();
  await expect.element(screen.getByRole('option', { name: 'Renewed' })).toBeVisible();
  slow.open();
  // The next response arrives after the slow one.
  await screen.getByRole('option', { name: 'Renewed' }).click();
  await expect.poll(() => server.saved()).toEqual(['old', 'renewed']);
  await input.click();
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Renewed', 'Ended']);
});

it('says at the field why options could not be loaded, and loads them again', async () => {
  const server = fakeConfigServer([select('pipeline'), select('stage')]);
  let isDown = true;
  server.options.pipeline = async () =>
    isDown ? { options_error: { message: 'Demo CRM is busy.' } } : { options: namedOptions('New') };
  server.intercept = ({ path }) =>
    isDown && path.endsWith('stage') ? refusal(502, 'BAD_GATEWAY', 'No answer.') : undefined;
  const screen = await show(server);
  await screen.getByRole('combobox', { name: 'stage' }).click();
  await expect.element(screen.getByText('Options not loaded. No answer.')).toBeVisible();
  await screen.getByRole('combobox', { name: 'pipeline' }).click();
  await expect.element(screen.getByText('Options not loaded. Demo CRM is busy.')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).first().click();
  await screen.getByRole('combobox', { name: 'pipeline' }).click();
  await expect.element(screen.getByRole('option', { name: 'New' })).toBeVisible();
});

it('searches on the server where it listed a part of the options', async () => {
  const server = fakeConfigServer([select('contact')]);
  const all = Array.from({ length: 6000 }, (_, index) => `Contact ${index}`);
  server.options.contact = async ({ search = '' }) => {
    const found = all.filter((name) => name.toLowerCase().includes(String(search).toLowerCase()));
    return {
      options: namedOptions(...found.slice(0, 5000)),
      options_truncated: found.length > 5000,
    };
  };
  const screen = await show(server);
  const input = screen.getByRole('combobox', { name: 'contact' });
  await input.click();
  await expect.element(screen.getByText(/^50 of 5000 shown/)).toBeVisible();
  expect(screen.getByRole('option').elements()).toHaveLength(50);
  await input.fill('contact 5999');
  await screen.getByRole('option', { name: 'Contact 5999' }).click();
  await expect.element(input).toHaveValue('Contact 5999');
  await expect.poll(() => server.saved()).toEqual(['contact 5999']);
});

it('is a combobox by keyboard alone', async () => {
  const server = fakeConfigServer([
    select('pipeline', { options: namedOptions('New', 'Newer', 'Old'), required: false }),
  ]);
  const screen = await show(server);
  const input = screen.getByRole('combobox', { name: /pipeline/ });
  await expect.element(input).toBeVisible();
  await userEvent.tab();
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('ne{ArrowDown}');
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
  const active = screen.getByRole('option', { name: 'Newer' }).element();
  await expect.element(input).toHaveAttribute('aria-activedescendant', active.id);
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveValue('Newer');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Escape}');
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  await expect.element(input).toHaveValue('Newer');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.saved()).toEqual(['newer', null]);
});

it('chooses several, each of which can be removed', async () => {
  const server = fakeConfigServer([
    select('lists', { options: namedOptions('One', 'Two', 'Three'), multiple: true }),
  ]);
  const screen = await show(server);
  await screen.getByRole('combobox', { name: 'lists' }).click();
  await screen.getByRole('option', { name: 'One' }).click();
  await screen.getByRole('option', { name: 'Three' }).click();
  await expect
    .element(screen.getByRole('option', { name: 'One' }))
    .toHaveAttribute('aria-selected', 'true');
  await screen.getByRole('button', { name: 'Remove One' }).click();
  await expect.poll(() => server.saved().at(-1)).toEqual(['three']);
  await screen.getByRole('button', { name: 'Remove Three' }).click();
  await expect.poll(() => server.saved().at(-1)).toBe(null);
});
