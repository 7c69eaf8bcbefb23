// A customer and a member have the same config open, in separate browsers.
import type { ConfigField } from '@patchbay/contract/schema.gen.d.ts';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { call, newBrowserPage, newOwner, openSignedIn } from '../people.ts';
import { platformUrl } from '../platform.ts';
import { field, newCustomer, publish, SLUG, shownField } from './customer.ts';

const FIELD = '**/api/v2/public/config/field/*';
const FIELDS = [
  field('team', 'Team', 'text'),
  field('note', 'Note', 'textarea'),
  field('reports', 'Reports to', 'email'),
];

/** Reloads as a person who answers the browser's question. */
async function reload(page: Page, answer: 'stay' | 'leave'): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const loaded = answer === 'leave' ? page.waitForEvent('load') : undefined;
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await (answer === 'leave' ? dialog.accept() : dialog.dismiss());
  await loaded;
}

/** Holds the next save of a field, and returns a function that waits for it. */
async function holdSave(page: Page): Promise<() => Promise<Route>> {
  let hold: (route: Route) => void = () => undefined;
  const held = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route(FIELD, (route) => hold(route), { times: 1 });
  return () => held;
}

test('two people change one config, a portal is published, and a page is reloaded', async ({
  page: customerPage,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/ 409 .*\/config\/field\//);
  const owner = await newOwner('Dana');
  await publish(owner, FIELDS);
  const customer = await newCustomer(owner);
  const stored = async (id: string) =>
    (
      await call<ConfigField>('GET', `/api/v2/public/config/field/${id}`, {
        ...customer.session,
        slug: SLUG,
      })
    ).body.value;
  const memberPage = await newBrowserPage(browser);
  const at = `/connections/${customer.account_id}/configs/${SLUG}/${customer.account_id}`;
  await customerPage.goto(`${platformUrl()}/configure/${SLUG}?token=${customer.token}`);
  await expect(shownField(customerPage, 'Team').input).toBeVisible();
  await openSignedIn(memberPage, owner.user.email, { path: `${at}?section=edit` });
  const [theirTeam, theirNote] = [shownField(memberPage, 'Team'), shownField(memberPage, 'Note')];
  const [team, note] = [shownField(customerPage, 'Team'), shownField(customerPage, 'Note')];
  const reports = shownField(customerPage, 'Reports to');
  await expect(theirTeam.input).toBeVisible();

  await test.step('both change one field', async () => {
    await team.save('Support');
    await team.expectSaved();
    await theirTeam.save('Sales');
    await expect(theirTeam.row).toContainText(/Harbor Coffee changed Team on .*\d{4}.*: Support/);
    expect(await stored('team')).toBe('Support');
    await theirTeam.press('Keep mine');
    await theirTeam.expectSaved();
    expect(await stored('team')).toBe('Sales');
  });

  await test.step('changes of another field merge', async () => {
    await note.save('Ask for Rosa.');
    await note.expectSaved();
    await expect(team.input).toHaveValue('Sales');
    await theirNote.save('Ask for Sam.');
    await expect(theirNote.row).toContainText(': Ask for Rosa.');
    await theirNote.press('Use theirs');
    await expect(theirNote.input).toHaveValue('Ask for Rosa.');
    expect(await stored('note')).toBe('Ask for Rosa.');
  });

  await test.step('a version of the portal is published while the customer types', async () => {
    await reports.input.fill('rosa@harbor');
    await publish(owner, [...FIELDS, field('region', 'Region', 'text')]);
    const region = shownField(customerPage, 'Region');
    await expect(region.input).toHaveCount(0);
    await team.save('Support');
    await expect(region.input).toBeVisible();
    await expect(reports.input).toHaveValue('rosa@harbor');
    await reports.save('rosa@harbor.example');
    await region.save('Europe');
    await reports.expectSaved();
    await region.expectSaved();
    expect(await stored('reports')).toBe('rosa@harbor.example');
  });

  await test.step('the page is reloaded in the middle of a save', async () => {
    const held = await holdSave(customerPage);
    await note.save('Ask for Ines,\nor for Sam.');
    await held();
    await reload(customerPage, 'stay');
    await expect(note.input).toHaveValue('Ask for Ines,\nor for Sam.');
    // The request never leaves the browser.
    await reload(customerPage, 'leave');
    await expect(note.input).toHaveValue('Ask for Rosa.');
    expect(await stored('note')).toBe('Ask for Rosa.');

    const answered = await holdSave(customerPage);
    await note.save('Ask for Ines,\nor for Sam.');
    // The request arrives, but not its response.
    expect((await (await answered()).fetch()).status()).toBe(200);
    await reload(customerPage, 'leave');
    await expect(note.input).toHaveValue('Ask for Ines,\nor for Sam.');
    expect(await stored('note')).toBe('Ask for Ines,\nor for Sam.');
  });
  await memberPage.context().close();
});
