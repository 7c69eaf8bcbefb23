import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, open, testApi } from '../../../../../tests/support/workflow-page';

it('a payload is saved with its linked account, which starts no test, and chosen with it', async () => {
  const saved = example('getWorkflowFixture', 200, 'contact');
  const second = example('listWorkflowFixtures', 200, 'some').find(({ _id }) => _id !== saved._id);
  const api = testApi()
    .on('listWorkflowFixtures', 200, 'some')
    .reply('saveWorkflowFixture', 200, {
      ...example('saveWorkflowFixture', 200, 'saved'),
      _id: '6722a1d0c2d8e10013b5d902',
    })
    .on('getWorkflowFixture', 200, 'contact')
    .on('getLinkedAccount', 200, 'active');
  await open('', api);
  await button('Test').click();
  await button('Run test').click();
  await expect.element(dialog()).toHaveTextContent('Choose a linked account.');
  await dialog().getByRole('combobox', { name: 'Linked account' }).click();
  await page.getByRole('option').first().click();
  await expect.element(dialog()).not.toHaveTextContent('Choose a linked account.');
  const payload = dialog().getByRole('textbox', { name: 'Payload' });
  await payload.fill('{"email":"ivo@fjordoutdoor.example"}');
  await button('Save payload…').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ivo');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => api.callsOf('saveWorkflowFixture')).toHaveLength(1);
  const [first] = example('listLinkedAccounts', 200, 'default').docs;
  expect(api.callsOf('saveWorkflowFixture')[0]?.body).toEqual({
    name: 'Ivo',
    payload: { email: 'ivo@fjordoutdoor.example' },
    linked_account_id: first?.account_id,
  });
  await expect
    .element(page.getByRole('dialog', { name: 'Save the payload' }))
    .not.toBeInTheDocument();
  await dialog().getByRole('combobox', { name: 'Saved payload' }).click();
  await page.getByRole('option', { name: saved.name }).click();
  await expect.element(payload).toHaveValue(JSON.stringify(saved.payload, null, 2));
  expect(api.callsOf('testWorkflow')).toEqual([]);
  // A payload that arrives late does not replace the text that was typed in the meantime.
  let respond = () => {};
  const loaded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  api.handle('getWorkflowFixture', async () => {
    await loaded;
    return Response.json(saved);
  });
  await dialog().getByRole('combobox', { name: 'Saved payload' }).click();
  await page.getByRole('option', { name: second?.name ?? '' }).click();
  await expect.poll(() => api.callsOf('getWorkflowFixture')).toHaveLength(2);
  await payload.fill('{"typed": true}');
  await expect
    .element(dialog().getByRole('combobox', { name: 'Saved payload' }))
    .toHaveTextContent(saved.name);
  respond();
  await button('Run test').click();
  await expect.poll(() => api.callsOf('testWorkflow')).toHaveLength(1);
  expect(api.callsOf('testWorkflow')[0]?.body).toMatchObject({
    linked_account_id: saved.linked_account_id,
    payload: { typed: true },
  });
});
