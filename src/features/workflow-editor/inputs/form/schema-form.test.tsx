import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../../tests/support/a11y';
import { button, fillIn, openForm, settingsViolations, textbox } from './schema-form.test-support';

describe('fields', () => {
  it('shows those required first and keeps a text that is not a value yet, with the reason at the field', async () => {
    const { held } = await openForm('response');
    await expect.element(page.getByText('Still to fill in: Data.')).toBeVisible();
    await fillIn('Data', '{"id": 1');
    await expect.element(page.getByText(/This is not JSON/)).toBeVisible();
    expect(held.value).toEqual({ data: '{"id": 1' });
    await fillIn('Data', '{"id": "{{event.body.id}}"}');
    expect(held.value).toEqual({ data: { id: '{{event.body.id}}' } });
    expect(held.keys).toEqual(['/data', '/data']);
    await button('Additional fields (1)').click();
    await fillIn('Status code', '20x');
    await expect
      .element(page.getByText('Enter a whole number, or a template of one.'))
      .toBeVisible();
    expect(held.value).toHaveProperty('status_code', '20x');
    await fillIn('Status code', '{{node.2.body.status}}');
    expect(settingsViolations('response', held.value)).toEqual([]);
    await fillIn('Status code', '201');
    expect(held.value).toHaveProperty('status_code', 201);
    await fillIn('Status code', '');
    expect(held.value).toEqual({ data: { id: '{{event.body.id}}' } });
    expect(await a11yViolations(['light'])).toEqual([]);
  });

  it('shows a problem of the server at its field, also at an optional one', async () => {
    await openForm('http', { method: 'GET', base_url: 'x' }, [
      { pointer: '/headers/0/key', message: 'The header has no name.' },
      { pointer: '/url_path', message: 'There is no such path.' },
      { pointer: '/odd', message: 'odd is not known.' },
    ]);
    await expect.element(textbox('URL path')).toHaveAccessibleDescription('There is no such path.');
    await expect.element(page.getByText('odd is not known.')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Headers' })).toBeVisible();
  });
});

describe('lists', () => {
  it('adds, moves and removes items', async () => {
    const { held } = await openForm('http', { method: 'GET', base_url: 'https://x.example' });
    await button('Additional fields (6)').click();
    await button('Add to Headers').click();
    await button('Add to Headers').click();
    const row = (name: string) => page.getByRole('listitem', { name });
    await fillIn(row('Headers 1').getByRole('textbox', { name: 'Name' }), 'X-One');
    await fillIn(row('Headers 2').getByRole('textbox', { name: 'Name' }), 'X-Two');
    await fillIn(row('Headers 1').getByRole('textbox', { name: 'Value' }), '1');
    await button('Move Headers 1 down').click();
    expect(held.value).toHaveProperty('headers', [{ key: 'X-Two' }, { key: 'X-One', value: '1' }]);
    await button('Remove Headers 1').click();
    // Without a key each change is a step of its own.
    expect(held.keys).toEqual([
      undefined,
      undefined,
      '/headers/0/key',
      '/headers/1/key',
      '/headers/0/value',
      undefined,
      undefined,
    ]);
    expect(settingsViolations('http', held.value)).toEqual([]);
    await button('Remove Headers 1').click();
    await expect.element(button('Add to Headers')).toHaveFocus();
    expect(held.value).toEqual({ method: 'GET', base_url: 'https://x.example' });
  });

  it('takes a template instead, and a mapping as rows', async () => {
    const { held } = await openForm('data_mapper', { input: '{{event.body}}' });
    await button('Add to Mapping').click();
    await fillIn('Key of row 1', 'email');
    await fillIn('Value of row 1', 'mail');
    expect(held.value).toHaveProperty('mapping', { email: 'mail' });
    await button('Use a template').click();
    await fillIn('Mapping', '{{config.fields}}');
    expect(settingsViolations('data_mapper', held.value)).toEqual([]);
    await button('Enter the value itself').click();
    expect(held.value).toHaveProperty('mapping', { email: 'mail' });
    await button('Remove row 1').click();
    await expect.element(button('Add to Mapping')).toHaveFocus();
    expect(held.keys.at(-1)).toBeUndefined();
  });
});

describe('expressions', () => {
  it('say once what is wrong with them, and what it is about', async () => {
    const message = 'Nothing is called foo.bar. A path begins with node.';
    await openForm('log', { message_title: '{{foo.bar}}' }, [
      { pointer: '/message_title', message },
    ]);
    await expect
      .element(page.getByText(/^Nothing is called foo\.bar\. .* or loop\./))
      .toBeVisible();
    await expect.poll(() => page.getByText(/Nothing is called/).elements()).toHaveLength(1);
    // A problem that the field does not detect itself stays.
    await fillIn('Message title', 'Hello');
    await expect.element(page.getByText(message)).toBeVisible();
  });
});

describe('kinds', () => {
  it('have no label: what is to do is said as a sentence', async () => {
    await openForm('delay');
    await expect.element(page.getByText('Choose one of these.')).toBeVisible();
    expect(page.getByText(/Still to fill in/).query()).toBeNull();
  });

  it('keeps what both have when switching, and the rest for the way back', async () => {
    const { held } = await openForm('delay');
    await page.getByRole('radio', { name: 'Wait until' }).click();
    await fillIn('Base date', '2026-11-18T14:05:00Z');
    await button('Additional fields (5)').click();
    await fillIn('Days', '2');
    await page.getByRole('radio', { name: 'Wait for' }).click();
    expect(held.value).toEqual({ action: 'wait_for', days: 2 });
    expect(settingsViolations('delay', held.value)).toEqual([]);
    await page.getByRole('radio', { name: 'Wait until' }).click();
    expect(held.value).toEqual({
      action: 'wait_till',
      base_date: '2026-11-18T14:05:00Z',
      days: 2,
    });
    expect(await a11yViolations(['light'])).toEqual([]);
  });
});

describe('conditions', () => {
  it('are rows and groups, joined by AND or OR', async () => {
    const { held } = await openForm('rule', null, [
      { pointer: '/conditions/0/lhs', message: 'There is no node 9.' },
    ]);
    await button('Add condition').click();
    await expect.element(page.getByText('There is no node 9.')).toBeVisible();
    await fillIn('Left side of condition 1', '{{event.body.amount}}');
    await page.getByRole('combobox', { name: 'Operator of condition 1' }).click();
    await page.getByRole('option', { name: 'is one of', exact: true }).click();
    await fillIn('Right side of condition 1', '1, 2');
    expect(held.value).toEqual({
      conditions: [{ lhs: '{{event.body.amount}}', operator: 'included_in', rhs: ['1', '2'] }],
    });
    await button('Add group').click();
    await page.getByRole('combobox', { name: 'Operator of condition 1' }).last().click();
    await page.getByRole('option', { name: 'has a value', exact: true }).click();
    await page.getByRole('radio', { name: 'Any holds' }).click();
    expect(held.value).toMatchObject({
      conditions: {
        join: 'OR',
        rules: [
          { operator: 'included_in' },
          { join: 'OR', rules: [{ lhs: '', operator: 'exist' }] },
        ],
      },
    });
    expect(settingsViolations('rule', held.value)).toEqual([]);
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Remove group 2').click();
    await button('Remove condition 1').click();
    await expect.element(button('Add condition')).toHaveFocus();
    expect(held.value).toEqual({ conditions: { join: 'OR', rules: [] } });
    expect(held.keys).toEqual([
      undefined,
      '/conditions/0/lhs',
      '/conditions/0/operator',
      '/conditions/0/rhs',
      undefined,
      '/conditions/rules/1/rules/0/operator',
      '/conditions/rules',
      undefined,
      undefined,
    ]);
  });
});
