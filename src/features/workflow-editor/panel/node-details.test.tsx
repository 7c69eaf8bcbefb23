import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { button, fillIn, textbox } from '../inputs/form/schema-form.test-support';
import { openPanel, tab } from './node-details.test-support';

const option = (name: string | RegExp) => page.getByRole('option', { name });

describe('a node', () => {
  it('has a name, a description and what can be done with it', async () => {
    const { held } = await openPanel({ type: 'merge', data: {} });
    await expect.element(page.getByText('This kind of node has no settings.')).toBeVisible();
    await fillIn('Name', 'Both branches');
    await fillIn('Description', 'Waits for both');
    expect(held.node).toMatchObject({ name: 'Both branches', description: 'Waits for both' });
    await fillIn('Description', '');
    expect(held.node).not.toHaveProperty('description');
    expect(held.keys).toContain('name');
    for (const name of ['Duplicate the node', 'Delete the node', 'Close the settings']) {
      await button(name).click();
    }
    expect(held.acts).toEqual(['duplicate', 'delete', 'close']);
  });

  it('shows findings at their fields, and those of the node above them', async () => {
    await openPanel(
      { type: 'log', data: { message_title: '' } },
      {
        findings: [
          {
            code: 'SETTINGS_INVALID',
            message: 'Log: message_title is too short.',
            node_id: '3',
            pointer: '/nodes/2/data/message_title',
          },
          { code: 'NOT_CONNECTED', message: 'Nothing leads to it.', node_id: '3' },
          { code: 'NOT_CONNECTED', message: 'Of another node.', node_id: '4' },
        ],
      },
    );
    await expect.element(textbox('Message title')).toHaveAccessibleDescription('Is too short.');
    await expect.element(page.getByText('Nothing leads to it.')).toBeVisible();
    expect(page.getByText('Of another node.').query()).toBeNull();
  });

  it('shows a warning at its field, which stays valid', async () => {
    const message = 'The config field “Region” is not known.';
    await openPanel(
      { type: 'log', data: { message_title: '{{workflow.fields.Region}}' } },
      {
        warnings: [
          {
            code: 'CONFIG_FIELD_UNKNOWN',
            message,
            node_id: '3',
            pointer: '/nodes/2/data/message_title',
          },
        ],
      },
    );
    const title = textbox('Message title');
    await expect.element(title).toHaveAccessibleDescription(message);
    await expect.element(title).not.toHaveAttribute('aria-invalid');
    await expect.element(page.getByText(message)).toHaveClass('text-warning');
    expect(await a11yViolations(['light', 'dark'])).toEqual([]);
  });

  it('says once that a required value is missing: at its field, once it was checked', async () => {
    const node = { type: 'response', name: 'Reply', data: {} };
    const { screen } = await openPanel(node);
    await expect.element(page.getByText('Still to fill in: Data.')).toBeVisible();
    await screen.unmount();
    await openPanel(node, {
      findings: [
        {
          code: 'SETTINGS_INVALID',
          message: '"Reply" (node 3): data is required.',
          node_id: '3',
          pointer: '/nodes/2/data/data',
        },
      ],
    });
    await expect.element(textbox('Data')).toHaveAccessibleDescription(/This is required\.$/);
    await expect.element(page.getByText(/Still to fill in/)).not.toBeInTheDocument();
  });

  it('marks the part of a condition that is wrong, without the name of the node', async () => {
    await openPanel(
      {
        type: 'rule',
        name: 'New?',
        data: { conditions: [{ lhs: '{{event.body.a}}', operator: 'is', rhs: 'b' }] },
      },
      {
        findings: [
          {
            code: 'CONDITIONS_INVALID',
            message: '"New?" (node 3): a rule has an operator that does not exist.',
            node_id: '3',
            pointer: '/nodes/2/data/conditions/0/operator',
          },
          {
            code: 'NODE_UNREACHABLE',
            message: 'Nothing leads to "New?" (node 3). Connect it, or remove it.',
            node_id: '3',
            pointer: '/nodes/2',
          },
        ],
      },
    );
    const operator = page.getByRole('combobox', { name: 'Operator of condition 1' });
    await expect.element(operator).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(operator)
      .toHaveAccessibleDescription('A rule has an operator that does not exist.');
    for (const side of ['Left', 'Right']) {
      await expect
        .element(page.getByRole('textbox', { name: `${side} side of condition 1` }))
        .not.toHaveAttribute('aria-invalid', 'true');
    }
    await expect.element(page.getByText(/^Nothing leads to "New\?"/)).toBeVisible();
  });

  it('runs under conditions, again after an error, with values that stay secret', async () => {
    const { held } = await openPanel(
      { type: 'http', data: { method: 'GET', base_url: 'https://x.example' } },
      {
        lastRun: {
          input: { url: '/' },
          output: { body: { rows: [{ token: 't' }] } },
          error: { message: 'Page 2 responded with 503.', upstream_status: 503 },
          isPinned: false,
          isPartial: true,
          duration_ms: 1840,
          log: ['GET /'],
          curl: 'curl https://crm.example/contacts',
        },
      },
    );
    await tab('Behavior').click();
    await button('Add condition').click();
    await fillIn('Left side of condition 1', '{{event.body.a}}');
    await page.getByRole('switch', { name: 'Skip node on error' }).click();
    await page.getByRole('switch', { name: 'Allow partial success' }).click();
    await page.getByRole('combobox', { name: 'Attempts' }).click();
    await option('3').click();
    await page.getByRole('radio', { name: 'Exponential' }).click();
    await fillIn('Delay in milliseconds', '2x');
    await expect.element(page.getByText(/Enter a whole number from 0/)).toBeVisible();
    await fillIn('Delay in milliseconds', '250');
    const encrypted = page.getByRole('list', { name: 'Encrypted output' });
    await encrypted.getByRole('checkbox', { name: 'body.rows.*.token' }).click();
    await fillIn('Path for Encrypted output', 'headers.cookie');
    await button('Add to Encrypted output').click();
    await fillIn('Path for Custom output', 'body.rows');
    await button('Add to Custom output').click();
    expect(held.node).toMatchObject({
      maximum_attempts: 3,
      additional_node_properties: {
        node_rule: [{ lhs: '{{event.body.a}}', operator: 'eq', rhs: '' }],
        node_settings: {
          skip_on_error: true,
          allow_partial_success: true,
          retry: { strategy: 'exponential', delay: 250 },
          output_fields: ['body.rows'],
          encrypted_output_fields: ['body.rows.*.token', 'headers.cookie'],
        },
      },
    });
    expect(await a11yViolations(['light'])).toEqual([]);
    await tab('Input and output').click();
    await expect.element(page.getByText('A part of it failed')).toBeVisible();
    await expect.element(page.getByText('Took 1.8 s.')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Output' })).toBeVisible();
    expect(await a11yViolations(['light'])).toEqual([]);
  });
});

it('runs code with the input of the last test, and with another one', async () => {
  const api = observedFetch().on('testWorkflowCode', 200, 'success');
  const data = {
    code_string: 'function yourFunction(params) { return params.n; }',
    input_parameters: [{ key: 'n', value: 2 }],
  };
  await openPanel({ type: 'codeexecutornode', data }, { api });
  await button('Run the code').click();
  await expect.element(page.getByRole('region', { name: 'Output' })).toHaveTextContent('total: 42');
  await expect.element(page.getByText('items 2')).toBeVisible();
  await fillIn('Parameters of this run', '{"n": 3');
  await expect.element(textbox('Parameters of this run')).toBeInvalid();
  await fillIn('Parameters of this run', '{"n": 3}');
  api.on('testWorkflowCode', 200, 'errored');
  await button('Run the code').click();
  await expect.element(page.getByText(/Line 2: TypeError/)).toBeVisible();
  expect(api.callsOf('testWorkflowCode').map(({ body }) => body)).toEqual(
    [{ n: 2 }, { n: 3 }].map((input) => ({
      language: 'javascript',
      code: data.code_string,
      input,
    })),
  );
  expect(await a11yViolations(['light'])).toEqual([]);
});
