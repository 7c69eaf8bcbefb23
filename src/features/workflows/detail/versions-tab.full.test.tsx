import { example } from '@patchbay/contract/examples.ts';
import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { useDashboard } from '@/stores/dashboard';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { button, defaultApi, dialog, ID, open } from '../../../../tests/support/workflow-page';

const menuItem = (name: string) => page.getByRole('menuitem', { name });

it('publishes one again, makes one the draft, and changes the note of one', async () => {
  const { api } = await open(
    '?section=versions',
    defaultApi()
      .on('publishWorkflow', 200, 'published')
      .on('getWorkflowVersion', 200, 'version')
      .on('getWorkflowFindings', 200, 'none')
      .on('restoreWorkflowVersion', 200, 'draft')
      .on('updateWorkflowVersion', 200, 'version'),
  );
  await expect.element(page.getByRole('table')).toHaveTextContent('Version 4Published');
  expect(await a11yViolations(['light'])).toEqual([]);
  await button('Actions for version 2').click();
  await page.getByRole('menuitem', { name: 'Publish this version' }).click();
  await button('Publish version 2').click();
  await expect.element(page.getByText('Version 2 is published.')).toBeVisible();
  expect(api.callsOf('publishWorkflow')[0]?.body).toEqual({ published: true, version: 2 });
  await button('Actions for version 1').click();
  await page.getByRole('menuitem', { name: 'Restore as draft' }).click();
  await button('Restore').click();
  await expect.element(page.getByText('Version 1 is the draft again.')).toBeVisible();
  expect(api.callsOf('restoreWorkflowVersion')[0]?.params).toEqual({ id: ID, version: '1' });
  await button('Actions for version 3').click();
  await page.getByRole('menuitem', { name: 'Edit note' }).click();
  const note = page.getByRole('textbox', { name: 'What changes' });
  await expect.element(note).toHaveValue('End after an hour');
  expect(await a11yViolations(['light'])).toEqual([]);
  await note.fill('  ');
  await button('Save').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.callsOf('updateWorkflowVersion')[0]).toMatchObject({
    params: { id: ID, version: '3' },
    body: { description: null },
  });
});

it('shows what is wrong with one by now, what differs and whose it is, and is published', async () => {
  const stored = example('getWorkflowVersion', 200, 'version');
  const [, second] = stored.nodes;
  const message = 'Its connection is gone.';
  const findings = {
    ...example('getWorkflowFindings', 200, 'none'),
    errors: [{ code: 'CONNECTION_UNKNOWN', node_id: second?.id ?? '', message }],
    warnings: [{ code: 'MAIL_SERVER_MISSING', message: 'Email waits.' }],
  };
  const api = defaultApi()
    .handle('getWorkflowVersion', ({ params }) => {
      const version = Number(params.version);
      return Response.json({ ...stored, version, settings: { timeout: version * 60 } });
    })
    .reply('getWorkflowFindings', 200, findings)
    .on('publishWorkflow', 200, 'published');
  await open('?section=versions', api);
  await button('Actions for version 2').click();
  await menuItem('Publish this version').click();
  const list = (text: string) => dialog().getByRole('list').filter({ hasText: text });
  await expect.element(list(message)).toHaveTextContent(`${second?.name}${message}`);
  await expect.element(list('Email waits.')).toHaveTextContent('The workflow');
  expect(api.callsOf('getWorkflowFindings')[0]?.query.get('version')).toBe('2');
  await expect.element(dialog()).toHaveTextContent('From version 4 to version 2');
  await expect
    .element(dialog())
    .toHaveTextContent('The workflow changedTimeout in seconds:Before: 240After: 120');
  await expect.element(dialog()).toHaveTextContent('2 customers have it enabled');
  expect(await a11yViolations()).toEqual([]);
  await button('Publish version 2').click();
  await expect.element(page.getByText('Version 2 is published.')).toBeVisible();
});

const ISSUE = 'Its connection is gone.';

function apiWithIssue() {
  const [, second] = example('getWorkflowVersion', 200, 'version').nodes;
  return defaultApi()
    .on('listNodeTypes', 200, 'default')
    .on('getWorkflowVersion', 200, 'version')
    .reply('getWorkflowFindings', 200, {
      ...example('getWorkflowFindings', 200, 'none'),
      errors: [
        {
          code: 'CONNECTION_UNKNOWN',
          node_id: second?.id ?? '',
          pointer: '/nodes/1/data/connection_id',
          message: ISSUE,
        },
      ],
    });
}

it('leads from what is wrong with one to the node of that version, and back', async () => {
  const [, second] = example('getWorkflowVersion', 200, 'version').nodes;
  await open('?section=versions', apiWithIssue());
  await button('Actions for version 2').click();
  await menuItem('Publish this version').click();
  await button(ISSUE).click();
  const nodeDialog = page.getByRole('dialog', { name: second?.name ?? '', exact: true });
  await expect.element(nodeDialog).toHaveTextContent('In version 2');
  await expect.element(nodeDialog).toHaveTextContent(ISSUE);
  await expect
    .element(
      nodeDialog.getByRole('region', { name: 'Graph of version 2' }).getByText(second?.name ?? ''),
    )
    .toBeVisible();
  expect(await a11yViolations()).toEqual([]);
  await nodeDialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(button(ISSUE)).toHaveFocus();
  await expect.element(button('Publish version 2')).toBeVisible();
});

it('leads to the field in the editor where the draft is that version', async () => {
  const api = apiWithIssue();
  const draft = example('getWorkflowDraft', 200, 'draft');
  api.reply('getWorkflowDraft', 200, {
    ...draft,
    published: false,
    has_changes: false,
    current_version: 4,
  });
  const { href } = await open('?section=versions', api);
  await button('Actions for version 4').click();
  await menuItem('Publish this version').click();
  await button(ISSUE).click();
  await expect.poll(href).toBe(`/workflows/${ID}?node=%222%22`);
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('shows one read-only, with its steps, its graph and how each step is set', async () => {
  const stored = example('getWorkflowVersion', 200, 'version');
  const [, second] = stored.nodes;
  const api = defaultApi().reply('getWorkflowVersion', 200, stored);
  await open('?section=versions', api, asRole('support'));
  await button('Actions for version 3').click();
  await menuItem('View read-only').click();
  await expect.element(dialog()).toHaveTextContent('Version 3');
  await dialog()
    .getByRole('button', { name: second?.name ?? '' })
    .first()
    .click();
  await expect.element(dialog()).toHaveTextContent('In version 3, which stays as it is.');
  await expect.element(dialog().getByText('Kind', { exact: true })).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('leads from what differs to the node of the version, or of the draft', async () => {
  const stored = example('getWorkflowVersion', 200, 'version');
  const [, second] = stored.nodes;
  const name = second?.name ?? '';
  const api = defaultApi().handle('getWorkflowVersion', ({ params }) => {
    const version = Number(params.version);
    const nodes = stored.nodes.map((node) =>
      node === second ? { ...node, description: `Of ${version}` } : node,
    );
    return Response.json({ ...stored, version, nodes });
  });
  const { href } = await open('?section=versions&from=2&to=3', api, asRole('support'));
  const differences = dialog().getByRole('list', { name: 'Differences' });
  await differences.getByRole('button', { name }).click();
  const viewed = page.getByRole('dialog', { name });
  await expect.element(viewed).toHaveTextContent('In version 3, which stays as it is.');
  await expect.element(viewed).toHaveTextContent('DescriptionOf 3');
  await viewed.getByRole('button', { name: 'Back' }).click();
  await dialog().getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await expect.element(dialog()).toHaveTextContent('From version 2 to the draft');
  await differences.getByRole('button', { name }).click();
  await expect.poll(href).toBe(`/workflows/${ID}?node=%22${second?.id}%22`);
});

it('compares any two of them, or one with the draft, in the address', async () => {
  const api = defaultApi().handle('getWorkflowVersion', ({ params }) => {
    const version = Number(params.version);
    const stored = example('getWorkflowVersion', 200, 'version');
    return Response.json({ ...stored, version, settings: { timeout: version * 60 } });
  });
  const { href } = await open('?section=versions', api, asRole('support'));
  await button('Actions for version 3').click();
  await menuItem('Compare with version 2').click();
  await expect.element(dialog()).toHaveTextContent('From version 2 to version 3');
  await expect
    .element(dialog())
    .toHaveTextContent('The workflow changedTimeout in seconds:Before: 120After: 180');
  expect(href()).toBe(`/workflows/${ID}?section=versions&from=2&to=3`);
  expect(await a11yViolations()).toEqual([]);
  await dialog().getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: 'Version 4: Try the help desk three times' }).click();
  await dialog().getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await expect.element(dialog()).toHaveTextContent('From version 4 to the draft');
  await expect.poll(href).toBe(`/workflows/${ID}?section=versions&from=4`);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.poll(href).toBe(`/workflows/${ID}?section=versions`);
});

it('becomes the draft that someone saved in the meantime, once that is confirmed', async () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const api = defaultApi()
    .once('restoreWorkflowVersion', 409, 'workflow_changed')
    .on('restoreWorkflowVersion', 200, 'draft');
  await open('?section=versions', api);
  await button('Actions for version 1').click();
  await menuItem('Restore as draft').click();
  api.reply('getWorkflowDraft', 200, { ...draft, revision: draft.revision + 1 });
  await button('Restore').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('in the meantime');
  await expect.poll(() => api.callsOf('getWorkflowDraft')).toHaveLength(2);
  await button('Restore').click();
  await expect.element(page.getByText('Version 1 is the draft again.')).toBeVisible();
  expect(api.callsOf('restoreWorkflowVersion')[1]?.body).toEqual({ revision: draft.revision + 1 });
});

it('keeps a note that cannot be sent, and says so', async () => {
  await open(
    '?section=versions',
    defaultApi().handle('updateWorkflowVersion', () => Promise.reject(new TypeError('no network'))),
  );
  await expect.element(button('Actions for version 3')).toBeVisible();
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  await button('Actions for version 3').click();
  await menuItem('Edit note').click();
  await dialog().getByRole('textbox').fill('Another note');
  await button('Save').click();
  await expect.element(dialog()).toHaveTextContent('The server could not be reached');
  await expect.element(dialog().getByRole('textbox')).toHaveValue('Another note');
  await button('Cancel').click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('names a compared version that is not there, and ignores what is none', async () => {
  await open(
    '?section=versions&from=9',
    defaultApi().on('getWorkflowVersion', 404, 'workflow_not_found'),
  );
  await expect.element(dialog()).toHaveTextContent('Version 9 could not be read.');
  const { href } = await open('?section=versions&from=-1&to=hello');
  await expect.element(button('Actions for version 4')).toBeVisible();
  expect(dialog().query()).toBeNull();
  expect(href()).toBe(`/workflows/${ID}?section=versions`);
});

it('is promoted from Test, also when it is not the published one', async () => {
  const api = defaultApi()
    .on('previewWorkflowPromotion', 200, 'update')
    .on('promoteWorkflow', 200, 'complete');
  await open('?section=versions', api);
  await expect.element(page.getByText('Environment: Test')).toBeVisible();
  await button('Actions for version 3').click();
  await menuItem('Promote to Production…').click();
  await button('Replace the draft').click();
  await expect.element(dialog()).toHaveTextContent('was promoted');
  expect(api.callsOf('previewWorkflowPromotion')[0]?.query.get('version')).toBe('3');
  await dialog().getByRole('button', { name: 'Close', exact: true }).click();
  await button('More for the workflow').click();
  await menuItem('Promote to Production…').click();
  await expect.element(button('Replace the draft')).toBeEnabled();
  expect(api.callsOf('previewWorkflowPromotion')[1]?.query.has('version')).toBe(false);
  expect(await a11yViolations(['light'])).toEqual([]);
  await button('Cancel').click();
  useDashboard.setState({ environment: 'production' });
  await button('More for the workflow').click();
  await expect.element(menuItem('Duplicate')).toBeVisible();
  expect(menuItem('Promote to Production…').query()).toBeNull();
});
