// The frame of a customer's workflow without a pointer. An element that is removed passes the focus on;
// otherwise the next Tab would begin at the top of the product's page.
import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { hasFocus, reach, useByKey } from './keyboard.ts';
import { newBrowserPage, newOwner } from './people.ts';
import { newCustomer, startProduct } from './private-product.ts';

test('a customer edits, tests and publishes a workflow by keyboard alone, and never loses the focus', async ({
  browser,
}) => {
  const owner = await newOwner('Ines');
  const { workflow, mint } = await newCustomer(owner, 'Harbor Coffee', 'Order desk');
  const product = await startProduct();
  const page = await newBrowserPage(browser);
  await page.setViewportSize({ width: 1600, height: 1000 });
  const tokens = [await mint({ rights: ['workflows'] })];
  await page.goto(product.urlOf([{ title: 'Workflow', workflow, tokens }]));
  const frame = page.frameLocator('iframe[title="Workflow"]');
  const seen = page.locator('#seen');
  const dialog = frame.getByRole('dialog');
  const button = (name: string) => frame.getByRole('button', { name, exact: true });
  /** Waits until the expected elements are visible and an element has the focus. */
  const expectShown = async (...targets: readonly Locator[]) => {
    for (const target of targets) {
      await expect(target).toBeVisible();
    }
    await expect(frame.locator('body:focus-within:not(:focus)')).toHaveCount(1);
  };
  const press = async (name: string, ...targets: readonly Locator[]) => {
    await useByKey(button(name));
    await expectShown(...targets);
  };

  await reach(button('Edit workflow'));
  await press('Edit workflow', frame.getByRole('region', { name: 'Workflow editor' }));
  const graph = frame.getByRole('application', { name: 'Graph' });
  await reach(graph);
  await page.keyboard.press('/');
  await expectShown(dialog);
  await page.keyboard.insertText('log');
  await expect(frame.getByRole('option', { selected: true })).toContainText('Log');
  await page.keyboard.press('Enter');
  const title = frame
    .getByRole('region', { name: 'Node', exact: true })
    .getByLabel('Message title');
  await expectShown(title);
  await reach(title);
  await page.keyboard.insertText('An order came in');
  await expect(seen).toContainText('saved');
  // The focus returns to the graph. The first Escape may close the completion of the field.
  for (let presses = 0; !(await hasFocus(graph)); presses += 1) {
    expect(presses).toBeLessThan(3);
    await page.keyboard.press('Escape');
  }

  await press('Test', dialog.getByText('Payload', { exact: true }));
  await useByKey(dialog.getByRole('button', { name: 'Run test' }));
  const tested = frame.getByRole('region', { name: 'Test run' });
  await expectShown(tested.getByText('Completed'));
  await expect(dialog).toBeHidden();
  await press('Close the test run');
  await expect(tested).toBeHidden();
  await expectShown();

  await press('Publish', dialog);
  await useByKey(dialog.getByRole('button', { name: 'Publish' }));
  await expect(seen).toContainText('published 1');
  await expect(dialog).toBeHidden();
  await expectShown();
  await press('Cancel', frame.getByText('Published, version 1'), button('Edit workflow'));
  await page.context().close();
  product.stop();
});
