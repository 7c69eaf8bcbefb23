import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { button, defaultApi, dialog, open } from '../list/workflows-page.test-support';

const api = () =>
  defaultApi()
    .on('listWorkflowTemplates', 200, 'default')
    .on('getWorkflowTemplate', 200, 'document');
const choose = (name: RegExp) => dialog().getByRole('button', { name }).click();

describe('a template', () => {
  it('is offered by the dialog of a new workflow, which asks before it drops what was typed', async () => {
    const { href } = await open('?create=true', api());
    await dialog().getByRole('textbox').first().fill('Copy deals');
    await button('Start from a template').click();
    await button('Discard').click();
    await expect.poll(href).toBe('/internal-workflows?templates=true');
    await expect.element(dialog().getByText('Approval by form')).toBeVisible();
  });

  it('says what it lacks here, as an import does', async () => {
    const calls = api().on('importWorkflow', 200, 'missing');
    const { href } = await open('?templates=true', calls);
    await choose(/Welcome emails/);
    await button('Use template').click();
    await expect.element(page.getByText(/Another workflow has this alias/)).toBeVisible();
    await button('Open workflow').click();
    await expect.poll(href).toMatch(/^\/workflows\/[0-9a-f]{24}$/);
  });

  it('is chosen and left by keyboard, at 375 px too', async () => {
    await page.viewport(375, 812);
    await open('?templates=true', api());
    await expect.element(dialog().getByText('Approval by form')).toBeVisible();
    dialog().getByRole('searchbox').element().focus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button('Use template')).toBeEnabled();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await a11yViolations()).toEqual([]);
    await button('All templates').click();
    await expect.element(dialog().getByText('Approval by form')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  });

  it('can be tried again where it was not created, and where none could be loaded', async () => {
    const calls = defaultApi()
      .on('listWorkflowTemplates', 500, 'server_error')
      .on('getWorkflowTemplate', 200, 'document')
      .on('importWorkflow', 500, 'server_error');
    const { href } = await open('?templates=true', calls);
    await expect.element(button('Try again')).toBeVisible();
    calls.on('listWorkflowTemplates', 200, 'default');
    await button('Try again').click();
    await choose(/Welcome emails/);
    await button('Use template').click();
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    calls.on('importWorkflow', 200, 'complete');
    await button('Use template').click();
    await expect.poll(href).toMatch(/^\/workflows\/[0-9a-f]{24}$/);
  });

  it('is not offered to support', async () => {
    await open('?templates=true', api(), asRole('support'));
    expect(dialog().query()).toBeNull();
  });
});
