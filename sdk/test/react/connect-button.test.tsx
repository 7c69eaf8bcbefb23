import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PatchbayError } from '../../src/index.ts';
import { ConnectButton, PatchbayProvider } from '../../src/react/index.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

const show = (server: FakeServer, button = <ConnectButton slug="demo_crm" />) =>
  render(<PatchbayProvider client={server.client}>{button}</PatchbayProvider>);

it('connects, is busy in the meantime, and announces each step', async () => {
  const server = fakeServer();
  const screen = await show(server);
  const button = screen.getByRole('button', { name: 'Connect', exact: true });
  const announced = screen.getByRole('status');
  await expect.element(announced).toHaveTextContent('Not connected');
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
  await button.click();
  const busy = screen.getByRole('button', { name: 'Connecting…' });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await expect.element(announced).toHaveTextContent('Waiting for the sign-in in the other window');
  server.account = { status: 'active' };
  server.signIns[0]?.end(true);
  await expect.element(announced).toHaveTextContent(/^Connected$/);
  await expect.element(screen.getByRole('button')).toHaveAttribute('data-status', 'active');
});

it('passes its attributes, its ref and its clicks to the button', async () => {
  const server = fakeServer();
  const ref = createRef<HTMLButtonElement>();
  const onClick = vi.fn();
  const button = (
    <ConnectButton slug="demo_crm" ref={ref} className="primary" id="crm" onClick={onClick}>
      {({ status }) => `Demo CRM: ${status}`}
    </ConnectButton>
  );
  const screen = await show(server, button);
  await screen.getByRole('button', { name: 'Demo CRM: disconnected' }).click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(ref.current).toMatchObject({ id: 'crm', className: 'primary', type: 'button' });
  expect(server.signIns).toHaveLength(1);
});

it('connects with its options, and not if the click is prevented', async () => {
  const server = fakeServer();
  const prevent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const options = { type: 'keybased', payload: { api_key: 'k' } } as const;
  const screen = await show(
    server,
    <>
      <ConnectButton slug="demo_crm" onClick={prevent}>
        no
      </ConnectButton>
      <ConnectButton slug="demo_crm" options={options} announcements={{ connecting: 'Moment' }}>
        yes
      </ConnectButton>
    </>,
  );
  await screen.getByRole('button', { name: 'no' }).click();
  expect(prevent).toHaveBeenCalledOnce();
  expect(server.signIns).toEqual([]);
  await screen.getByRole('button', { name: 'yes' }).click();
  expect(server.signIns[0]?.options).toMatchObject(options);
  await expect.element(screen.getByText('Moment')).toBeInTheDocument();
});

it('offers the sign-in as a link if the browser blocked the window, until it has succeeded', async () => {
  const server = fakeServer();
  const screen = await show(server);
  await screen.getByRole('button').click();
  const blocked = {
    status_code: 0,
    http_error_type: 'CLIENT_ERROR',
    error_code: 'POPUP_BLOCKED',
    message: 'Allow pop-ups, or link to auth_url.',
    auth_url: 'https://patchbay.test/oauth/start/token',
  } as const;
  server.signIns[0]?.end(new PatchbayError(blocked));
  const link = screen.getByRole('link', { name: 'Sign in in a new tab' });
  await expect.element(link).toHaveAttribute('href', blocked.auth_url);
  await expect.element(screen.getByRole('status')).toHaveTextContent(/browser blocked the window/);
  expect(server.signIns[0]?.options.signal?.aborted).toBe(false);
  server.account = { status: 'active' };
  server.signIns[0]?.options.onConnected?.();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Connected$/);
  await expect.element(link).not.toBeInTheDocument();
});

it('stops waiting for a blocked sign-in when it is unmounted', async () => {
  const server = fakeServer();
  const screen = await show(server);
  await screen.getByRole('button').click();
  server.signIns[0]?.end(new Error('blocked'));
  await expect.element(screen.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await screen.unmount();
  await expect.poll(() => server.signIns[0]?.options.signal?.aborted).toBe(true);
});
