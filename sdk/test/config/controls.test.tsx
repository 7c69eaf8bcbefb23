import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfigPortal } from '../../src/config/index.ts';
import type { ConfigField, FieldOption } from '../../src/index.ts';
import { type FakeConfigServer, fakeConfigServer } from './fake-config-server.ts';

const namedOptions = (...names: string[]): FieldOption[] =>
  names.map((name) => ({ name, value: name.toLowerCase().replace(' ', '_') }));

function show(server: FakeConfigServer) {
  return render(<ConfigPortal client={server.client} slug="demo_crm" />);
}

const typed = (
  field_type: 'text' | 'textarea' | 'email' | 'url' | 'date' | 'json',
): ConfigField => ({
  id: field_type,
  name: field_type,
  required: true,
  field_type,
});

it.each([
  ['text', 'Plain', 'Plain', ' ', ' '],
  ['textarea', 'One\nTwo', 'One\nTwo', '', null],
  ['email', 'ada@example.com', 'ada@example.com', 'ada@', /^Enter an email address/],
  ['url', 'https://example.com', 'https://example.com', 'example.com', /^Enter an address/],
  ['date', '2026-11-18', '2026-11-18', '', null],
  ['json', '{"a": [1]}', { a: [1] }, '{a', /^Enter JSON/],
] as const)('%s is typed, and checked when it is left', async (type, text, value, next, then) => {
  const server = fakeConfigServer([typed(type)]);
  const screen = await show(server);
  const input = screen.getByLabelText(type);
  await input.fill(text);
  await userEvent.tab();
  await expect.poll(() => server.saved()).toEqual([value]);
  await input.fill(next);
  await userEvent.tab();
  if (then instanceof RegExp) {
    await expect.element(screen.getByText(then)).toBeVisible();
    await expect.element(input).toHaveAccessibleDescription(then);
    expect(server.saved()).toHaveLength(1);
  } else {
    await expect.poll(() => server.saved()).toEqual([value, then]);
  }
});

it('keeps a moment with its zone, and shows an unknown type as text', async () => {
  const moment = '2026-11-18T09:00:00+01:00';
  const later: object = { id: 'color', name: 'color', field_type: 'color', value: 'red' };
  const server = fakeConfigServer([
    { id: 'date', name: 'date', required: true, field_type: 'date', value: moment },
  ]);
  server.config.fields = JSON.parse(JSON.stringify([...server.config.fields, later]));
  const screen = await show(server);
  await expect.element(screen.getByLabelText('date')).toHaveValue(moment);
  await expect.element(screen.getByLabelText('color')).toHaveValue('red');
});

it('never shows a secret, and replaces it', async () => {
  const server = fakeConfigServer([{ ...typed('text'), secret: true, has_value: true }]);
  const screen = await show(server);
  await expect.element(screen.getByText(/never shown/)).toBeVisible();
  await screen.getByRole('button', { name: 'Replace' }).click();
  const input = screen.getByLabelText('text');
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.keyboard('abc');
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText(/never shown/)).toBeVisible();
  await screen.getByRole('button', { name: 'Replace' }).click();
  await userEvent.keyboard('s3cret{Enter}');
  await expect.poll(() => server.saved()).toEqual(['s3cret']);
  await expect.element(input).toHaveValue('');
  await userEvent.tab();
  await expect.element(screen.getByText(/never shown/)).toBeVisible();
});

it('maps rows to options, by name where it can, and says what is missing or used twice', async () => {
  const server = fakeConfigServer([
    {
      id: 'map',
      name: 'Contact fields',
      field_type: 'map',
      labels: [
        ...namedOptions('Full name', 'Work email', 'Phone'),
        { value: 'tags', name: 'Tags', multiple: true },
      ],
      options: [...namedOptions('Work-Email', 'Phone', 'Name'), { value: 1, name: 'One' }],
    },
  ]);
  const screen = await show(server);
  await screen.getByRole('button', { name: 'Match 2 of 4 by name' }).click();
  await expect.poll(() => server.saved()).toEqual([{ work_email: 'work-email', phone: 'phone' }]);
  await screen.getByRole('checkbox', { name: /2 of 4 without a choice/ }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Phone' })).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Full name' }).click();
  await screen.getByRole('option', { name: 'Phone' }).click();
  await screen.getByRole('checkbox').click();
  expect(screen.getByText('Used more than once').elements()).toHaveLength(2);
  await screen.getByRole('combobox', { name: 'Tags' }).click();
  await screen.getByRole('option', { name: 'One', exact: true }).click();
  await screen.getByRole('button', { name: 'Remove Work-Email' }).click();
  await expect
    .poll(() => server.saved().at(-1))
    .toEqual({ phone: 'phone', full_name: 'phone', tags: [1] });
});

it('maps in both directions, and stores from source to destination', async () => {
  const server = fakeConfigServer([
    {
      id: 'map',
      name: 'Fields',
      field_type: 'map_v2',
      mapping: {
        source: { name: 'CRM', options: namedOptions('Name', 'Mail') },
        destination: { name: 'Desk', options: namedOptions('Title', 'Address') },
      },
      value: { name: 'title' },
    },
  ]);
  const screen = await show(server);
  await expect.element(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('Title');
  await screen.getByRole('button', { name: 'Swap columns' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove Name' })).toBeVisible();
  // Name is removed from Title, because a row has only one choice.
  await screen.getByRole('combobox', { name: 'Address' }).click();
  await screen.getByRole('option', { name: 'Name' }).click();
  await screen.getByRole('option', { name: 'Mail' }).click();
  await expect.poll(() => server.saved().at(-1)).toEqual({ name: 'address', mail: 'address' });
  await screen.getByRole('button', { name: 'Remove Mail' }).click();
  await expect.poll(() => server.saved().at(-1)).toEqual({ name: 'address' });
});

const rules = (value?: object): ConfigField => ({
  id: 'rules',
  name: 'Only contacts that match',
  field_type: 'rule_engine',
  rule_columns: [
    {
      lhs: {
        name: 'Field',
        type: 'select',
        options: [
          {
            ...{ name: 'Plan', value: 'plan', type: 'text' },
            ...{ operators: ['eq', 'neq'], options: namedOptions('Starter', 'Growth') },
          },
          { name: 'Seats', value: 'seats', type: 'number' },
          { name: 'Trial', value: 'trial', type: 'boolean' },
        ],
      },
    },
  ],
  ...(value && JSON.parse(JSON.stringify({ value }))),
});

it('edits rules as sentences, and tries them with a sample', async () => {
  const server = fakeConfigServer([rules()]);
  const screen = await show(server);
  await expect.element(screen.getByText('Try', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Add rule' }).click();
  const first = screen.getByRole('group', { name: 'Rule 1' });
  await first.getByRole('combobox', { name: 'Field' }).click();
  await screen.getByRole('option', { name: 'Plan' }).click();
  await expect.element(first.getByLabelText('Operator')).toHaveTextContent(/^isis not$/);
  await first.getByRole('combobox', { name: 'Value' }).click();
  await screen.getByRole('option', { name: 'Growth' }).click();
  await screen.getByRole('button', { name: 'Add rule' }).click();
  const second = screen.getByRole('group', { name: 'Rule 2' });
  await second.getByRole('combobox', { name: 'Field' }).click();
  await screen.getByRole('option', { name: 'Seats' }).click();
  await second.getByLabelText('Operator').selectOptions('gt');
  await second.getByLabelText('Value').fill('10');
  await userEvent.click(document.body);
  await expect
    .poll(() => server.saved().at(-1))
    .toEqual([
      { lhs: 'plan', operator: 'eq', rhs: 'growth' },
      { lhs: 'seats', operator: 'gt', rhs: 10 },
    ]);
  await expect.element(screen.getByText('Plan is Growth and Seats is more than 10')).toBeVisible();
  await screen.getByText('Try').click();
  await screen.getByRole('textbox', { name: 'Plan' }).fill('growth');
  await screen.getByRole('textbox', { name: 'Seats' }).fill('9');
  await expect.element(screen.getByText('Does not pass: Seats is more than 10')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Seats' }).fill('11');
  await expect.element(screen.getByText(/^Passes: Plan is Growth and/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'Choose…' }).selectOptions('OR');
  await userEvent.tab();
  await expect.poll(() => server.saved().at(-1)).toMatchObject({ join: 'OR' });
  await expect.element(screen.getByText(/^Plan is Growth or Seats is/)).toBeVisible();
});

it('edits three levels of groups, and shows and keeps deeper ones', async () => {
  const rule = (rhs: string) => ({ lhs: 'plan', operator: 'eq', rhs });
  const deep = { join: 'OR', rules: [rule('starter'), rule('growth')] };
  const third = { join: 'AND', rules: [deep, rule('growth')] };
  const second = { join: 'OR', rules: [third, rule('growth')] };
  const server = fakeConfigServer([rules({ join: 'AND', rules: [second, rule('growth')] })]);
  const screen = await show(server);
  await expect
    .element(screen.getByText('Plan is Starter or Plan is Growth', { exact: true }))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Add group' }).elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Remove Rule 2' }).last().click();
  await userEvent.tab();
  await expect.poll(() => server.saved().at(-1)).toEqual({ join: 'AND', rules: [second] });
});

it('says what a rule lacks once the field is left, and saves nothing of it', async () => {
  const server = fakeConfigServer([
    rules([{ lhs: 'trial', operator: 'eq', rhs: true }]),
    typed('text'),
  ]);
  const screen = await show(server);
  await expect.element(screen.getByText('Trial is yes', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Add group' }).click();
  await expect.element(screen.getByRole('group', { name: 'Group 2' })).toBeVisible();
  await screen.getByLabelText('text', { exact: true }).click();
  await expect.element(screen.getByText('Choose a field, or remove the rule.')).toBeVisible();
  expect(server.saved()).toEqual([]);
  await screen.getByRole('button', { name: 'Remove Group 2' }).click();
  await expect
    .element(screen.getByText('Choose a field, or remove the rule.'))
    .not.toBeInTheDocument();
});
