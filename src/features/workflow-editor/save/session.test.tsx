import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getDraftScope, hasUnsavedChanges } from '@/stores/draft-scope';
import { setAccount, useSession } from '@/stores/session';
import { draftServer } from '../../../../tests/support/draft-server';
import { demoAccount } from '../../../../tests/support/render-app';
import { button, ID, open, steps } from '../../../../tests/support/workflow-page';

const nameField = () => page.getByRole('textbox', { name: 'Name', exact: true });
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'));

async function openDraft(server: ReturnType<typeof draftServer>) {
  const app = await open('', server.api);
  await expect.element(page.getByText('All changes saved', { exact: true })).toBeVisible();
  return app;
}

async function rename(name: string) {
  await steps()
    .and(page.getByRole('button', { name: /^Read the contact/ }))
    .click();
  await nameField().fill(name);
}

/** Ends the session in the middle of typing: a save is refused after the next key press. */
async function typeUntilItEnds() {
  const server = draftServer();
  const app = await openDraft(server);
  let end = () => {};
  server.endSession(
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  server.api.on('refreshAccessToken', 401, 'invalid_token');
  await rename('Typed');
  await expect.poll(() => server.api.callsOf('saveWorkflowGraph')).toHaveLength(1);
  await nameField().fill('Typed to the end');
  end();
  await expect.poll(app.href).toMatch(/^\/login/);
  await expect.poll(() => localStorage.getItem(copies()[0] ?? '')).toContain('to the end');
  return server;
}

it('saves text that was typed when the session ended, after the same member signs in', async () => {
  const server = await typeUntilItEnds();
  setAccount(demoAccount());
  await expect.poll(server.names).toContain('Typed to the end');
  await expect.poll(copies).toEqual([]);
});

it('offers the typed text to the same member only', async () => {
  const server = await typeUntilItEnds();
  const own = demoAccount();
  setAccount({ ...own, user: { ...own.user, _id: '6720c1d0c2d8e10013b5d999' } });
  await expect.element(page.getByText('All changes saved', { exact: true })).toBeVisible();
  expect(server.names()).not.toContain('Typed to the end');
  expect(page.getByText(/^You have changes/).query()).toBeNull();
  setAccount(own);
  await button('Restore').click();
  await expect.poll(server.names).toContain('Typed to the end');
});

it('reads whose copies it keeps without a change of the session, which would render other parts', async () => {
  await openDraft(draftServer());
  const before = useSession.getState();
  expect(getDraftScope(ID)).toContain(demoAccount().user._id);
  expect(hasUnsavedChanges(ID)).toBe(false);
  expect(useSession.getState()).toBe(before);
});

it('sends the last save to its end when the tab is closed', async () => {
  const server = draftServer();
  const sent: Request[] = [];
  const { fetch } = server.api;
  server.api.fetch = (request) => {
    sent.push(request);
    return fetch(request);
  };
  await openDraft(server);
  await rename('Closed');
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(server.names).toContain('Closed');
  expect(sent.find(({ method }) => method === 'PUT')?.keepalive).toBe(true);
});

// This test is the last one, because nothing stops the editor that it leaves open, as a reload does.
it('keeps nothing in the browser after a logout in another tab', async () => {
  const server = draftServer();
  const { href } = await openDraft(server);
  server.setReachable(false);
  await rename('Given up');
  await expect.poll(copies).toHaveLength(1);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  await expect.poll(href).toMatch(/^\/login/);
  window.dispatchEvent(new Event('pagehide'));
  expect(copies()).toEqual([]);
});
