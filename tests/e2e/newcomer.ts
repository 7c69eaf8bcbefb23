// A newcomer draws a workflow without a manual: a rule, a loop over an action of an app, code and a response.
// It is published, run by the SDK, and seen in the logs.

import { Patchbay } from '@patchbay/sdk';
import type { Locator, Page } from '@playwright/test';
import { newCustomer } from './configs/customer.ts';
import { expect } from './journey.ts';
import { call, newOwner, openSignedIn } from './people.ts';
import { platformUrl } from './platform.ts';

const CODE = 'function yourFunction() { return { greeting: "Hello" }; }';
const MAX_ACTS = 40;

/** The acts of a person, by pointer or keyboard. */
export interface Person {
  /** Uses a button, an option or a row. */
  use: (target: Locator) => Promise<void>;
  /** Writes into a field. */
  fill: (field: Locator, text: string) => Promise<void>;
  /** Opens the choice of a new node, by a button of the graph or by a key while the graph has the focus. */
  ask: (at: { button: Locator; keys: readonly string[] }) => Promise<void>;
}

const steps = (page: Page) => page.getByRole('region', { name: 'Steps' });
const node = (page: Page) => page.getByRole('region', { name: 'Node', exact: true });

export async function walkAsNewcomer(page: Page, person: Person): Promise<void> {
  const owner = await newOwner('Mira');
  const customer = await newCustomer(owner);
  await openSignedIn(page, owner.user.email, { path: '/internal-workflows' });
  let acts = 0;
  const act = async (done: Promise<void>) => {
    await done;
    acts += 1;
  };
  const click = (target: Locator) => act(person.use(target));
  const press = (key: string) => act(page.keyboard.press(key));
  const type = (text: string) => act(page.keyboard.insertText(text));
  const fill = (field: Locator, text: string) => act(person.fill(field, text));
  const panel = node(page);
  const textbox = (name: string) => panel.getByRole('textbox', { name, exact: true });
  const add = async (button: string, kind: string, keys = ['/']) => {
    await act(
      person.ask({ button: page.getByRole('button', { name: button, exact: true }), keys }),
    );
    await type(kind);
    const first = page.getByRole('option', { selected: true });
    await expect(first).toContainText(kind, { ignoreCase: true });
    await press('Enter');
  };

  await click(page.getByRole('button', { name: 'New workflow' }).first());
  await fill(page.getByRole('dialog').getByLabel('Name', { exact: true }), 'Greet all contacts');
  await click(page.getByRole('button', { name: 'Create workflow' }));
  await click(steps(page).getByRole('button', { name: /^Start/ }));
  await click(panel.getByRole('radio', { name: 'API call' }));
  await add('Add a node after Start', 'demo crm');
  await click(panel.getByRole('button', { name: /^List contacts/ }));
  await add('Add a node after Demo CRM', 'rule');
  await click(panel.getByRole('button', { name: 'Add condition' }));
  await fill(textbox('Left side of condition 1'), '{{event.body.which}}');
  await fill(textbox('Right side of condition 1'), 'all');
  await add('Add a node after Rule: Is true', 'loop');
  await click(panel.getByRole('radio', { name: 'Each item of a list' }));
  await fill(textbox('List'), '{{node.2.body.contacts}}');
  await add('Add a node inside', 'demo crm', ['i']);
  await click(panel.getByRole('button', { name: /^Update a contact/ }));
  await fill(textbox('Email'), '{{array_item.email}}');
  await click(panel.getByRole('button', { name: /^Additional fields/ }).first());
  await fill(textbox('Company'), 'Greeted');
  await add('Add a node after Loop', 'custom code', ['ArrowLeft', '/']);
  await fill(textbox('Code'), CODE);
  await add('Add a node after Custom code', 'response');
  await fill(textbox('Data'), '{{node.6.body}}');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await click(page.getByRole('button', { name: 'Publish', exact: true }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText(/is published as version 1/)).toBeVisible();
  expect(acts).toBeLessThanOrEqual(MAX_ACTS);

  const workflow = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const published = await call<{ nodes: { name: string; data: unknown }[] }>(
    'GET',
    `/api/v2/public/workflow/${workflow}`,
    { 'x-api-key': owner.org.test_key },
  );
  expect(published.body.nodes.map(({ name, data }) => ({ name, data }))).toMatchObject([
    { name: 'Start', data: { kind: 'api_call' } },
    { name: 'Demo CRM', data: { action_id: 'list_contacts' } },
    { name: 'Rule', data: { conditions: [{ lhs: '{{event.body.which}}', rhs: 'all' }] } },
    { name: 'Loop', data: { fanout_array: '{{node.2.body.contacts}}' } },
    {
      name: 'Demo CRM 2',
      data: { input: { email: '{{array_item.email}}', company: 'Greeted' } },
    },
    { name: 'Custom code', data: { code_string: CODE } },
    { name: 'Response', data: { data: '{{node.6.body}}' } },
  ]);
  const patchbay = new Patchbay({ token: customer.token, baseUrl: platformUrl() });
  const run = await patchbay.executeWorkflow({
    workflow,
    payload: { which: 'all' },
    sync_execution: true,
  });
  expect(run).toMatchObject({ return_value: { greeting: 'Hello' } });
  await page.goto(`${platformUrl()}/logs/executions?workflow_id=${workflow}`);
  await person.use(
    page
      .getByRole('row', { name: /Completed/ })
      .getByRole('link')
      .first(),
  );
  await expect(page.getByText('Custom code').first()).toBeVisible();
}
