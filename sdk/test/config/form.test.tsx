import '../../src/config/config.css';
import axe from 'axe-core';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfigPortal, type ConfigPortalProps } from '../../src/config/index.ts';
import type { ConfigField, FieldOption } from '../../src/index.ts';
import { type FakeConfigServer, fakeConfigServer } from './fake-config-server.ts';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

const namedOptions = (...names: string[]): FieldOption[] =>
  names.map((name) => ({ name, value: name.toLowerCase() }));

/** Returns a config with a field for each kind of control, and a workflow. */
function everyControl(): FakeConfigServer {
  return fakeConfigServer(
    [
      {
        id: 'team',
        name: 'Team',
        field_type: 'text',
        required: true,
        help_text: 'Who gets reports.',
      },
      { id: 'key', name: 'API key', field_type: 'text', secret: true, has_value: true },
      { id: 'extra', name: 'Extra', field_type: 'json' },
      { id: 'region', name: 'Region', field_type: 'select', options: namedOptions('EU', 'US') },
      { id: 'site', name: 'Site', field_type: 'select', parent: 'region' },
      {
        id: 'lists',
        name: 'Lists',
        field_type: 'select',
        multiple: true,
        options: namedOptions('One', 'Two'),
        value: ['one'],
      },
      {
        id: 'map',
        name: 'Fields',
        field_type: 'map_v2',
        mapping: {
          source: { name: 'CRM', options: namedOptions('Name', 'Mail') },
          destination: { name: 'Desk', options: namedOptions('Name', 'Phone') },
        },
        value: { mail: 'phone' },
      },
      {
        id: 'rules',
        name: 'Rules',
        field_type: 'rule_engine',
        rule_columns: [
          { lhs: { name: 'Field', type: 'select', options: [{ name: 'Plan', value: 'plan' }] } },
        ],
        value: [{ lhs: 'plan', operator: 'eq', rhs: 'pro' }],
      },
    ],
    [
      {
        id: '6720c1d0c2d8e10013b5d302',
        name: 'Tell the team',
        description: 'Writes a line for each deal.',
        enabled: true,
        fields: [{ id: 'channel', name: 'Channel', field_type: 'text', required: true }],
      },
    ],
    { connection_status: 'expired' },
  );
}

function show(server: FakeConfigServer, props: Partial<ConfigPortalProps> = {}) {
  return render(
    <StrictMode>
      <ConfigPortal client={server.client} slug="demo_crm" {...props} />
    </StrictMode>,
  );
}

it.each(['ltr', 'rtl'])('has no accessibility violations, written %s', async (dir) => {
  document.documentElement.dir = dir;
  const screen = await show(everyControl());
  await screen.getByText('Try', { exact: true }).click();
  await screen.getByLabelText(/^Extra/).fill('{');
  await screen.getByRole('combobox', { name: /^Region/ }).click();
  await expect.element(screen.getByRole('option', { name: 'EU' })).toBeVisible();
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

it('is filled in by keyboard alone', async () => {
  const server = everyControl();
  const screen = await show(server);
  await expect.element(screen.getByLabelText('Team', { exact: true })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('Support{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Replace' })).toHaveFocus();
  await userEvent.keyboard('{Enter}s3cret{Tab}{Tab}{Tab}');
  await expect.element(screen.getByRole('combobox', { name: /^Region/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}{Tab}');
  await expect.poll(() => server.saved()).toEqual(['Support', 's3cret', 'eu']);
  screen.getByRole('switch').element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => server.config.workflows[0]?.enabled).toBe(false);
});

it('takes its texts, its class names, and other ways to show a field', async () => {
  const screen = await show(everyControl(), {
    texts: { optional: '(freiwillig)', waitsFor: 'Zuerst {name} wählen.' },
    classNames: { input: 'rounded-md', field: 'grid' },
    renderField: ({ field }, defaultField) =>
      field.id === 'team' ? <p>{`${field.name} of mine`}</p> : defaultField,
  });
  await expect.element(screen.getByText('Team of mine')).toBeVisible();
  await expect.element(screen.getByText('Zuerst Region wählen.')).toBeVisible();
  await expect.element(screen.getByLabelText('Extra (freiwillig)')).toBeVisible();
  expect(screen.container.querySelectorAll('.pb-field.grid')).toHaveLength(8);
  expect(screen.container.querySelectorAll('.pb-input.rounded-md').length).toBeGreaterThan(5);
});

it('shows all its pages, or one of them', async () => {
  const server = fakeConfigServer(
    [
      { id: 'a', name: 'First', field_type: 'text' },
      { id: 'b', name: 'Second', field_type: 'text', associated_page: 'more' },
      { id: 'c', name: 'Never', field_type: 'text', hidden: true },
      { id: 'd', name: 'Lost', field_type: 'text', associated_page: 'gone' },
    ],
    [],
    {
      pages: [
        { id: 'general', name: 'General Fields' },
        { id: 'more', name: 'More' },
      ],
    },
  );
  const screen = await show(server);
  const labels = () =>
    screen
      .getByRole('textbox')
      .elements()
      .map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent);
  await expect.poll(labels).toEqual(['First (optional)', 'Lost (optional)', 'Second (optional)']);
  await expect.element(screen.getByRole('heading', { name: 'More' })).toBeVisible();
  await screen.rerender(<ConfigPortal client={server.client} slug="demo_crm" page="more" />);
  await expect.poll(labels).toEqual(['Second (optional)']);
});

it('renders only the field that is typed in, of 200 with 5,000 options', async () => {
  const options = Array.from({ length: 5000 }, (_, index) => ({
    value: index,
    name: `Option ${index}`,
  }));
  const fields = Array.from(
    { length: 200 },
    (_, index): ConfigField =>
      index === 0
        ? { id: 'choice', name: 'Choice', field_type: 'select', options }
        : { id: `f${index}`, name: `Field ${index}.`, field_type: 'text' },
  );
  const rendered: string[] = [];
  const screen = await render(
    <ConfigPortal
      client={fakeConfigServer(fields).client}
      slug="demo_crm"
      renderField={({ key }, defaultField) => {
        rendered.push(key);
        return defaultField;
      }}
    />,
  );
  const input = screen.getByLabelText('Field 7.');
  await input.fill('a');
  rendered.length = 0;
  await input.fill('ab');
  // It may render more than once: for the new value, and for the status `saved`.
  expect(new Set(rendered)).toEqual(new Set(['/f7']));
  const choice = screen.getByRole('combobox');
  await choice.fill('Option 49');
  await expect.element(screen.getByText(/^50 of 111 shown/)).toBeVisible();
  expect(screen.getByRole('option').elements()).toHaveLength(50);
  expect(new Set(rendered)).toEqual(new Set(['/f7']));
});
