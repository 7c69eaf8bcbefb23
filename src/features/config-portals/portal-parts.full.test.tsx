import { example } from '@patchbay/contract/examples.ts';
import type { BodyOf } from '@patchbay/contract/operation-types.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { renderApp } from '../../../tests/support/render-app';

type Portal = BodyOf<'getConfigPortal', 200>;

const PIPELINE = '671a4c00c2d8e10013b5d501';
const RULES = '671a4c00c2d8e10013b5d503';
const COPY_CONTACTS = '6720c1d0c2d8e10013b5d301';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const item = (name: string) => page.getByRole('menuitem', { name });

const portal = (more: Partial<Portal> = {}): Portal => ({
  ...example('getConfigPortal', 200, 'demo_crm'),
  ...more,
});

async function open(query = '', stored = portal()) {
  const api = observedFetch()
    .on('getAppSettings', 200, 'enabled')
    .on('listActions', 200, 'demo_crm')
    .on('previewConfigPortal', 200, 'preview')
    .on('getPortalDifferences', 200, 'differences')
    .reply('getConfigPortal', 200, stored);
  const saved: Portal['draft'][] = [];
  api.handle('saveConfigPortal', ({ body }) => {
    saved.push(getDraft(body));
    return Response.json({ ...stored, revision: stored.revision + saved.length });
  });
  const app = await renderApp({ route: `/apps/demo_crm?section=portal${query}`, fetch: api.fetch });
  await expect.element(button('Add page')).toBeVisible();
  const save = async () => {
    const before = saved.length;
    await button('Save draft').click();
    await expect.poll(() => saved.length).toBe(before + 1);
    await expect.element(button('Save draft')).toHaveAttribute('disabled');
    return saved.at(-1);
  };
  return { ...app, api, save };
}

/** Returns the draft in the body of a request. Tests of the contract check its type. */
function getDraft(body: unknown): Portal['draft'] {
  const { draft } = JSON.parse(JSON.stringify(body));
  return draft;
}

async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('the editor of a field', () => {
  it('edits fixed options: added, pasted, moved and removed', async () => {
    const { save } = await open(`&field=${PIPELINE}`);
    await choose('Options come from', 'Fixed list');
    await expect.element(page.getByText('Add an option, or choose another source.')).toBeVisible();
    await button('Add option').click();
    await expect.element(field('Name of option 1')).toHaveFocus();
    await userEvent.keyboard('New business{Tab}new');
    await button('Paste many').click();
    await field('Options, one per line').fill('Renewals = renewals\nnew\nLost');
    await expect.element(dialog()).toHaveTextContent('1 line is left out');
    await button('Add 2').click();
    await field('Value of option 3').click();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(field('Value of option 2')).toHaveValue('Lost');
    await expect.element(field('Value of option 2')).toHaveFocus();
    await choose('Default (optional)', 'Lost');
    await button('Remove option 1').click();
    await field('Value of option 1').fill('renewals');
    await expect.element(page.getByText(/^Row 1 has this value, too/)).toBeVisible();
    await field('Value of option 1').fill('Lost');
    expect(await a11yViolations(['light'])).toEqual([]);
    expect((await save())?.fields[0]).toMatchObject({
      options: {
        kind: 'fixed',
        options: [{ value: 'Lost' }, { name: 'Renewals', value: 'renewals' }],
      },
      defaultValue: 'Lost',
    });
  });

  it('takes options from an action of the app, kept for a while', async () => {
    const { save } = await open(`&field=${PIPELINE}`);
    await choose('Options come from', 'Action of Demo CRM');
    await choose('Action', 'List contacts');
    await field('List').fill('contacts');
    await expect.element(page.getByText(/^Begin with a slash/)).toBeVisible();
    await field('List').fill('/contacts');
    await field('Input (optional)').fill('{ "of": "{parent}"');
    await expect.element(page.getByText(/^This is not a JSON object/)).toBeVisible();
    await field('Input (optional)').fill('{ "of": "{parent}" }');
    await field('Keep options for (seconds)').fill('5400');
    await expect.element(page.getByText(/^1 hour 30 minutes after/)).toBeVisible();
    expect((await save())?.fields[0]).toMatchObject({
      cache_seconds: 5400,
      options: {
        kind: 'action',
        action_id: 'list_contacts',
        input: { of: '{parent}' },
        list: '/contacts',
        name: '/name',
        value: '/id',
      },
    });
  });

  it('edits what rules compare, by left side', async () => {
    const { save } = await open(`&field=${RULES}`);
    await choose('Type of option 2', 'List');
    await page.getByRole('button', { name: 'Right-hand options: 2' }).click();
    const right = page.getByRole('list', { name: 'Right-hand options of option 1' });
    await right.getByRole('button', { name: 'Remove option 2' }).click();
    // The input is visible because the field has code.
    await field('Code (optional)').fill('return {}');
    const saved = await save();
    expect(saved?.fields[2]?.conditional_code).toBe('return {}');
    expect(saved?.fields[2]?.rule_columns).toEqual([
      {
        name: 'Field',
        options: {
          kind: 'fixed',
          options: [
            {
              name: 'Plan',
              value: 'plan',
              type: 'text',
              options: [{ name: 'Starter', value: 'starter' }],
            },
            { name: 'Country', value: 'country', type: 'list' },
          ],
        },
      },
    ]);
  });

  it('has a default that is chosen as customers choose, while its options are in the portal', async () => {
    const stored = portal();
    const [, contacts] = stored.draft.fields;
    const labels = { kind: 'fixed' as const, options: [{ name: 'Full name', value: 'full' }] };
    // With code, the right sides are unknown until it runs.
    const fields = stored.draft.fields.map(({ conditional_code: _code, ...portalField }) =>
      portalField.id === contacts?.id ? { ...portalField, labels } : portalField,
    );
    const { save } = await open(`&field=${RULES}`, portal({ draft: { ...stored.draft, fields } }));
    const group = page.getByRole('group', { name: /^Default/ });
    await group.getByRole('button', { name: 'Add rule' }).click();
    await group.getByRole('combobox', { name: 'Field' }).click();
    await group.getByRole('option', { name: 'Plan' }).click();
    await group.getByRole('combobox', { name: 'Value' }).click();
    await group.getByRole('option', { name: 'Growth' }).click();
    expect(await a11yViolations(['light'])).toEqual([]);
    const rules = [{ lhs: 'plan', operator: 'eq', rhs: 'growth' }];
    expect((await save())?.fields[2]?.defaultValue).toEqual(rules);
    await button('Undo').click();
    await expect.element(group.getByRole('group', { name: 'Rule 1' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Contact fields/ }).click();
    await group.getByRole('combobox', { name: 'Full name' }).click();
    await group.getByRole('option', { name: 'Email' }).click();
    const saved = await save();
    expect(saved?.fields[1]?.defaultValue).toEqual({ full: 'email' });
    expect(saved?.fields[2]).not.toHaveProperty('defaultValue');
  });

  it('has an id that can be chosen until it is published', async () => {
    const { save, href } = await open(`&field=${RULES}`);
    await button('Advanced').click();
    await field('Field ID').fill('has space');
    await expect.element(button('Use this ID')).toBeDisabled();
    await field('Field ID').fill('contact_rules');
    await button('Use this ID').click();
    await expect.poll(href).toBe('/apps/demo_crm?section=portal&field=contact_rules');
    expect((await save())?.fields[2]?.id).toBe('contact_rules');
    await page.getByRole('button', { name: /^Pipeline to watch/ }).click();
    await button('Advanced').click();
    await expect.element(page.getByText(/fixed once it is published/)).toBeVisible();
    expect(field('Field ID').query()).toBeNull();
  });

  it('is deleted with a word about its values, and comes back from the archive', async () => {
    const { save } = await open(`&field=${PIPELINE}`);
    await button('Delete').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Pipeline to watch?' });
    await expect.element(question).toHaveTextContent('Their values are kept');
    await question.getByRole('button', { name: 'Delete field' }).click();
    await button('More for the portal').click();
    await item('Archived fields').click();
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Bring back Sales region').click();
    await expect.element(field('Name')).toHaveValue('Sales region');
    expect((await save())?.fields.map(({ name }) => name)).toEqual([
      'Contact fields',
      'Only contacts that match',
      'Sales region',
    ]);
  });
});

describe('pages and workflows', () => {
  it('are added, offered, moved and deleted', async () => {
    const { save, href } = await open();
    await button('Add page').click();
    await dialog().getByRole('button', { name: 'Add page' }).click();
    await expect.element(dialog()).toHaveTextContent('Enter a name, which customers read.');
    await field('Name').fill('Sales');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toMatch(/page=[0-9a-f]{24}$/);
    await page.getByRole('button', { name: /^General Fields/ }).click();
    await page.getByRole('button', { name: /^Copy new contacts/ }).click();
    await choose('Page', 'Sales');
    await page.getByRole('switch', { name: 'Enable by itself' }).click();
    await button('Add condition').click();
    await field('Name of condition 1').fill('plan');
    await choose('Operator of condition 1', 'is one of');
    await field('Value of condition 1').fill('growth, scale');
    await button('Add condition').click();
    await field('Name of condition 2').fill('country');
    await choose('Operator of condition 2', 'has a value');
    await page.getByRole('radio', { name: 'Match any' }).click();
    expect(await a11yViolations(['light'])).toEqual([]);
    const draft = await save();
    expect(draft?.workflows[0]).toMatchObject({
      id: COPY_CONTACTS,
      page: draft?.pages[1]?.id,
      auto_enable: true,
      access_rule: {
        join: 'OR',
        rules: [
          { lhs: 'plan', operator: 'included_in', rhs: ['growth', 'scale'] },
          { lhs: 'country', operator: 'exist' },
        ],
      },
    });
    await button('More for Sales').click();
    await item('Delete').click();
    const question = page.getByRole('alertdialog', { name: 'Delete the page Sales?' });
    await expect.element(question).toHaveTextContent('Its 1 workflow moves to General Fields.');
    await question.getByRole('button', { name: 'Delete page' }).click();
    expect((await save())?.workflows[0]?.page).toBe('general');
  });

  it('keep a rule that rows cannot show', async () => {
    const deep = { join: 'OR' as const, rules: [{ join: 'AND' as const, rules: [] }] };
    const draft = portal().draft;
    const workflows = draft.workflows.map((workflow) => ({ ...workflow, access_rule: deep }));
    await open(`&workflow=${COPY_CONTACTS}`, portal({ draft: { ...draft, workflows } }));
    await expect.element(page.getByText(/^This rule has groups within groups/)).toBeVisible();
    await button('Remove the rule').click();
    await expect.element(button('Add condition')).toBeVisible();
  });
});

describe('publishing', () => {
  it('shows what changes for how many configs, and takes a description', async () => {
    const { api } = await open();
    await button('Publish…').click();
    const differences = page.getByRole('list', { name: 'Differences' });
    await expect
      .element(differences.getByRole('listitem').first())
      .toHaveTextContent('Pipeline to watch changed: required, options3 configs');
    expect(await a11yViolations()).toEqual([]);
    await field('What changes (optional)').fill('Ask for the pipeline');
    api.on('publishConfigPortal', 200, 'demo_crm');
    await dialog().getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByText(/^Version 3 is published/)).toBeVisible();
    expect(api.callsOf('publishConfigPortal')[0]?.body).toEqual({
      revision: 9,
      description: 'Ask for the pipeline',
    });
    await expect.element(button('Publish…')).toBeDisabled();
  });

  it('saves first, and leads to what keeps it from being published', async () => {
    const { api, href } = await open(`&field=${PIPELINE}`);
    await field('Name').fill('Pipeline');
    const pointer = '/fields/1/options/options/1/value';
    api.reply('getPortalDifferences', 200, {
      ...example('getPortalDifferences', 200, 'differences'),
      revision: 10,
      problems: [{ in: 'body', pointer, message: 'is wrong' }],
    });
    await button('Save and publish…').click();
    const problems = page.getByRole('list', { name: 'Problems' });
    await expect.element(problems).toHaveTextContent('Contact fields: Is wrong.');
    await expect.element(dialog().getByRole('button', { name: 'Publish' })).toBeDisabled();
    await problems.getByRole('button', { name: 'Show' }).click();
    await expect.poll(href).toContain('field=671a4c00c2d8e10013b5d502');
    const options = page.getByLabelText('Options', { exact: true });
    await expect
      .element(options.getByLabelText('Value of option 2'))
      .toHaveAccessibleDescription('Is wrong.');
  });

  it('restores a version', async () => {
    const { api } = await open(`&field=${PIPELINE}`);
    api.on('listPortalVersions', 200, 'versions');
    await button('More for the portal').click();
    await item('Versions').click();
    await expect.element(page.getByText('Ask for the sales region')).toBeVisible();
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Restore version 1').click();
    const restored = portal({ revision: 10 });
    const [first, ...rest] = restored.draft.fields;
    const fields = first === undefined ? rest : [{ ...first, name: 'Earlier' }, ...rest];
    api.reply('restorePortalVersion', 200, { ...restored, draft: { ...restored.draft, fields } });
    await button('Replace the draft').click();
    await expect.element(field('Name')).toHaveValue('Earlier');
    expect(api.callsOf('restorePortalVersion')[0]?.body).toEqual({ revision: 9 });
  });

  it('copies to Production, and says what is missing there', async () => {
    const { api } = await open();
    api.on('previewPortalCopy', 200, 'differences').on('copyConfigPortal', 200, 'demo_crm');
    await button('More for the portal').click();
    await item('Copy to Production').click();
    const missing = page.getByRole('list', { name: 'Missing in Production' });
    await expect.element(missing).toHaveTextContent('Nightly contact clean-up');
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Copy to Production').click();
    await expect.element(page.getByText(/^Copied\. Switch to Production/)).toBeVisible();
    expect(api.callsOf('copyConfigPortal')[0]?.body).toEqual({ revision: 4 });
  });
});
