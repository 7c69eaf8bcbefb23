import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../../tests/support/a11y';
import { observedFetch } from '../../../../../tests/support/observed-fetch';
import { button, fillIn, settingsViolations, textbox } from '../form/schema-form.test-support';
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

  it('shows a warning at its field as one, which leaves the field valid', async () => {
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

const CONNECTION = '665f1c2ab7e4d90012a4c301';

describe('nodes of apps', () => {
  const appApi = () =>
    observedFetch()
      .on('listPublicApplications', 200, 'catalog')
      .on('listActions', 200, 'demo_crm')
      .on('getAction', 200, 'create_contact');

  it('choose the app, one of its actions, and fill in its fields', async () => {
    const { held, api } = await openPanel(
      { type: 'app_action', name: 'App action', data: null },
      { api: appApi() },
    );
    await page.getByRole('combobox', { name: 'App' }).click();
    await option(/Demo CRM/).click();
    await page.getByRole('searchbox', { name: 'Search actions' }).fill('create contact');
    const [action] = example('listActions', 200, 'demo_crm').filter(({ action_id }) =>
      action_id.startsWith('create_'),
    );
    await page
      .getByRole('button', { name: action?.name ?? '' })
      .first()
      .click();
    expect(api.callsOf('getAction')[0]?.params).toMatchObject({ action_id: action?.action_id });
    await fillIn('Email', '{{event.body.email}}');
    await fillIn(textbox('Name').last(), 'Nora');
    await button('Additional fields (2)').click();
    await fillIn('Phone', '1');
    await button('Example for Company').click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Harbor Coffee');
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Use it').click();
    await expect.element(textbox('Company')).toHaveValue('Harbor Coffee');
    // Named after the action, as no person has named it.
    expect(held.node.name).toBe(action?.name);
    expect(held.node.data).toEqual({
      slug: 'demo_crm',
      action_id: action?.action_id,
      input: {
        email: '{{event.body.email}}',
        name: 'Nora',
        phone: '1',
        company: 'Harbor Coffee',
      },
    });
    await page.getByRole('combobox', { name: /^Connection/ }).click();
    await expect.element(page.getByText(/Test the workflow to choose/)).toBeVisible();
    await userEvent.keyboard(CONNECTION);
    await option(`Use “${CONNECTION}”`).click();
    expect(held.node.data).toHaveProperty('connection_id', CONNECTION);
    expect(settingsViolations('app_action', held.node.data)).toEqual([]);
    expect(await a11yViolations(['light'])).toEqual([]);
    await page.getByRole('combobox', { name: /^Connection/ }).click();
    await option('Of the linked account').click();
    expect(held.node.data).not.toHaveProperty('connection_id');
    await button('Change action').click();
    await fillIn(textbox('Name').first(), 'My step');
    await page.getByRole('list', { name: 'Actions' }).getByRole('button').last().click();
    expect(held.node.data?.action_id).not.toBe(action?.action_id);
    expect(held.node.name).toBe('My step');
  });

  it('offer what a linked account has for a field, or take a value that is typed', async () => {
    const [pipeline, limit] = example('getAction', 200, 'list_stages');
    const api = appApi()
      .reply(
        'getAction',
        200,
        [pipeline, limit].filter((one) => one !== undefined),
      )
      .on('listLinkedAccounts', 200, 'default')
      .on('readActionFieldOptions', 200, 'pipelines');
    const data = { slug: 'demo_crm', action_id: 'list_stages', input: {} };
    const { held } = await openPanel({ type: 'app_action', data }, { api });
    const field = page.getByRole('combobox', { name: pipeline?.label ?? '' });
    await field.click();
    await expect.element(page.getByText(/Choose a linked account above/)).toBeVisible();
    await userEvent.keyboard('pl_7');
    await option('Use “pl_7”').click();
    expect(held.node.data).toHaveProperty('input', { pipeline_id: 'pl_7' });
    await page.getByRole('combobox', { name: 'Show values of' }).click();
    await page.getByRole('option').first().click();
    await field.click();
    await option(/^Sales/).click();
    expect(held.node.data).toHaveProperty('input', { pipeline_id: 'pl_sales' });
    await expect.element(field).toHaveTextContent('Sales');
    expect(api.callsOf('readActionFieldOptions')[0]?.body).toEqual({ field: 'pipeline_id' });
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Use a template').click();
    await fillIn(textbox(pipeline?.label ?? ''), '{{event.body.pipeline}}');
    expect(held.node.data).toHaveProperty('input.pipeline_id', '{{event.body.pipeline}}');
  });

  it('offer what belongs to the value that is chosen in another field', async () => {
    const [pipeline] = example('getAction', 200, 'list_stages');
    if (pipeline === undefined) {
      throw new Error('The example has no field.');
    }
    const stage = {
      ...pipeline,
      name: 'stage_id',
      label: 'Stage',
      type: 'number' as const,
      dynamic_options: { parent: 'pipeline_id' },
    };
    const api = appApi()
      .reply('getAction', 200, [pipeline, stage])
      .on('listLinkedAccounts', 200, 'default')
      .handle('readActionFieldOptions', ({ body }) => {
        const isStage = JSON.stringify(body).includes('stage_id');
        const options = isStage
          ? [{ name: 'Won', value: 4 }]
          : [
              { name: 'Sales', value: 'pl_sales' },
              { name: 'Renewals', value: 'pl_renewals' },
            ];
        return Response.json({ options, options_truncated: false });
      });
    const data = { slug: 'demo_crm', action_id: 'list_stages', input: {} };
    const { held } = await openPanel({ type: 'app_action', data }, { api });
    await page.getByRole('combobox', { name: 'Show values of' }).click();
    await page.getByRole('option').first().click();
    const [parent, child] = [pipeline.label, 'Stage'].map((name) =>
      page.getByRole('combobox', { name }),
    );
    await child?.click();
    await expect.element(page.getByText(/^Choose .* first, or enter a value/)).toBeVisible();
    await userEvent.keyboard('7');
    await option('Use “7”').click();
    await parent?.click();
    await option(/^Renewals/).click();
    expect(held.node.data).toHaveProperty('input', { stage_id: 7, pipeline_id: 'pl_renewals' });
    await expect.element(page.getByText(/does not have this value/)).toBeVisible();
    await child?.click();
    await option(/^Won/).click();
    expect(held.node.data).toHaveProperty('input.stage_id', 4);
    expect(api.callsOf('readActionFieldOptions').at(-1)?.body).toEqual({
      field: 'stage_id',
      input: { pipeline_id: 'pl_renewals' },
    });
    expect(page.getByText(/does not have this value/).query()).toBeNull();
  });

  it('keep a value of a field that the action has no more, until it is removed', async () => {
    const input = { email: 'a@b.example', gone: true };
    const { held } = await openPanel(
      { type: 'app_action', data: { slug: 'demo_crm', action_id: 'create_contact', input } },
      { api: appApi() },
    );
    await button('Remove them').click();
    expect(held.node.data).toHaveProperty('input', { email: 'a@b.example' });
  });
});
