// A customer's own workflow in a frame of the organization's product, embedded with the SDK: it is read,
// drawn with the nodes that the organization allows, published, and run.
import { expect, test } from './journey.ts';
import { call, newBrowserPage, newOwner } from './people.ts';
import { newCustomer, startProduct } from './private-product.ts';

test('a customer draws and publishes a workflow in a page of another origin', async ({
  browser,
}) => {
  const owner = await newOwner('Ines');
  const { workflow, headers, mint } = await newCustomer(owner, 'Harbor Coffee', 'Order desk');
  const settings = { hidden_nodes: ['http'] };
  const asOwner = { authorization: `Bearer ${owner.token}` };
  await call('PUT', `/api/v1/org/${owner.org._id}`, asOwner, { settings });
  const product = await startProduct();
  const page = await newBrowserPage(browser);
  await page.setViewportSize({ width: 1600, height: 1000 });
  const open = async (rights: string[]) => {
    const tokens = [await mint({ rights })];
    await page.goto('about:blank');
    await page.goto(product.urlOf([{ title: 'Workflow', workflow, tokens }]));
    return page.frameLocator('iframe[title="Workflow"]');
  };
  const readOnly = await open([]);
  await expect(readOnly.getByRole('heading', { name: 'Order desk' })).toBeVisible();
  await expect(readOnly.getByRole('button', { name: 'Edit workflow' })).toBeHidden();

  const frame = await open(['workflows']);
  await frame.getByRole('button', { name: 'Edit workflow' }).click();
  await frame.getByText('Add', { exact: true }).click();
  await expect(frame.getByRole('button', { name: 'HTTP request' })).toBeHidden();
  await frame.getByRole('button', { name: 'Log', exact: true }).click();
  await frame.getByRole('region', { name: 'Node' }).getByLabel('Message title').click();
  await page.keyboard.insertText('An order came in');
  await expect(page.locator('#seen')).toContainText('saved');
  await frame.getByRole('button', { name: 'Test', exact: true }).click();
  const dialog = frame.getByRole('dialog');
  await expect(dialog.getByText('Payload', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Linked account')).toBeHidden();
  await dialog.getByText('Up to this node').click();
  await dialog.getByRole('button', { name: 'Run test' }).click();
  const tested = frame.getByRole('region', { name: 'Test run' });
  await expect(tested).toContainText('Completed');
  await expect(tested.getByRole('link')).toHaveCount(0);
  await tested.getByRole('button', { name: 'Close the test run' }).click();
  await frame.getByRole('button', { name: 'Publish' }).click();
  await frame.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.locator('#seen')).toContainText('published 1');
  await expect(page.locator('#seen')).toContainText('ready');
  await frame.getByRole('button', { name: 'Cancel' }).click();
  await expect(frame.getByText('Published, version 1')).toBeVisible();
  await page.context().close();
  product.stop();

  const run = await call('POST', `/api/v2/public/workflow/${workflow}/execute`, headers, {
    order: 7,
  });
  expect(run.status).toBe(200);
});
