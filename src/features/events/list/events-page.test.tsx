import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, defaultApi, dialog, EVENT_ID, open } from '../events.test-support';

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it('lists the events; the search filters by name, in the URL', async () => {
  const { href } = await open();
  await expect.element(row('Deal won')).toHaveTextContent('1 workflow');
  await expect.element(row('Deal won')).toHaveTextContent('Checks payloads');
  await expect.element(row('Order placed')).toHaveTextContent('None');
  expect(await a11yViolations()).toEqual([]);
  await page.getByRole('searchbox').fill('order');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Deal won')).not.toBeInTheDocument();
  await expect.poll(href).toBe('/developer/events?search=order');
  await page.getByRole('link', { name: 'Order placed' }).click();
  await expect.poll(href).toBe('/developer/events/673b10c0c2d8e10013b5d702');
});

it('creates an event from a sample, with a schema from it', async () => {
  const { api, href } = await open(
    '/developer/events',
    defaultApi().on('listEvents', 200, 'empty').on('createEvent', 200, 'created'),
  );
  await expect.element(page.getByText('No events yet')).toBeVisible();
  await button('New event').first().click();
  await dialog().getByRole('radio', { name: 'Deal won' }).click();
  await button('Continue').click();
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Deal won');
  await button('Schema from the sample').click();
  const schema = dialog().getByRole('textbox', { name: 'Schema' });
  await expect.element(schema).toHaveValue(expect.stringContaining('"deal_id"'));
  expect(await a11yViolations(['light'])).toEqual([]);
  await button('Create event').click();
  await expect.poll(href).toBe(`/developer/events/${EVENT_ID}`);
  expect(api.callsOf('createEvent')[0]?.body).toMatchObject({
    name: 'Deal won',
    response: expect.stringContaining('"D-1042"'),
    json_schema: { type: 'object', required: expect.arrayContaining(['deal_id']) },
  });
});

it('names line and column of a mistake in the sample, and shows refusals at their fields', async () => {
  const { api } = await open('/developer/events?create=true');
  await dialog().getByRole('radio', { name: 'Empty event' }).click();
  await button('Continue').click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Deal won');
  const sample = dialog().getByRole('textbox', { name: 'Sample' });
  await sample.fill('{\n  "id": 1\n  "name": "x"\n}');
  await button('Create event').click();
  await expect.element(dialog()).toHaveTextContent('(line 3, column 3): A "," or "}" is expected.');
  await expect.element(sample).toHaveFocus();
  expect(api.callsOf('createEvent')).toEqual([]);
  await sample.fill('{}');
  api.on('createEvent', 400, 'name_taken');
  await button('Create event').click();
  await expect
    .element(dialog())
    .toHaveTextContent('The name is that of another event. Choose another one.');
  api.on('createEvent', 400, 'schema_unusable');
  await button('Create event').click();
  await expect
    .element(dialog())
    .toHaveTextContent('The schema at properties.amount.type must be equal to one of');
});
