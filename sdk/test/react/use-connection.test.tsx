import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { PatchbayProvider, useConnection } from '../../src/react/index.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

function Probe({ name = 'app', slug = 'demo_crm' }: { name?: string; slug?: string }) {
  const { status, application, error, connect, disconnect, refresh } = useConnection(slug);
  return (
    <section aria-label={name}>
      <output>{`${status} ${application?.name ?? '-'} ${error ? Object(error).message : '-'}`}</output>
      <button type="button" onClick={() => connect({ payload: { region: 'eu' } })}>
        connect
      </button>
      <button type="button" onClick={() => disconnect('oauth2')}>
        disconnect
      </button>
      <button type="button" onClick={refresh}>
        refresh
      </button>
    </section>
  );
}

async function show(server: FakeServer, probes = <Probe />) {
  const screen = await render(
    <StrictMode>
      <PatchbayProvider client={server.client}>{probes}</PatchbayProvider>
    </StrictMode>,
  );
  const app = (name = 'app') => screen.getByRole('region', { name, exact: true });
  return {
    screen,
    text: (name?: string) => app(name).getByRole('status'),
    click: (button: string, name?: string) =>
      app(name).getByRole('button', { name: button, exact: true }).click(),
  };
}

describe('the state of an app', () => {
  it.each([
    ['disconnected', undefined],
    ['active', { status: 'active' as const }],
    ['expired', { status: 'expired' as const }],
  ])('is %s', async (status, account) => {
    const server = fakeServer();
    server.account = account;
    const { text } = await show(server);
    await expect.element(text()).toHaveTextContent(`${status} Demo CRM -`);
  });

  it('is requested once, also in strict mode and by several components', async () => {
    const server = fakeServer();
    const { text } = await show(
      server,
      <>
        <Probe name="first" />
        <Probe name="second" />
      </>,
    );
    await expect.element(text('first')).toHaveTextContent('disconnected Demo CRM -');
    await expect.element(text('second')).toHaveTextContent('disconnected Demo CRM -');
    expect(server.requests).toHaveLength(1);
  });

  it('shows why it could not be loaded, and is loaded by refresh()', async () => {
    const server = fakeServer();
    server.isDown = true;
    const { text, click } = await show(server);
    await expect.element(text()).toHaveTextContent('disconnected - Try again.');
    server.isDown = false;
    await click('refresh');
    await expect.element(text()).toHaveTextContent('disconnected Demo CRM -');
  });
});

describe('connect()', () => {
  it('is connecting for every component of the app, then active', async () => {
    const server = fakeServer();
    const { text, click } = await show(
      server,
      <>
        <Probe name="first" />
        <Probe name="second" />
      </>,
    );
    await click('connect', 'first');
    await expect.element(text('second')).toHaveTextContent('connecting');
    expect(server.signIns[0]?.options).toMatchObject({
      slug: 'demo_crm',
      payload: { region: 'eu' },
    });
    server.account = { status: 'active' };
    server.signIns[0]?.end(true);
    await expect.element(text('first')).toHaveTextContent('active');
    await expect.element(text('second')).toHaveTextContent('active');
  });

  it('returns to the previous status if the customer gives up', async () => {
    const server = fakeServer();
    server.account = { status: 'expired' };
    const { text, click } = await show(server);
    await click('connect');
    await expect.element(text()).toHaveTextContent('connecting');
    server.signIns[0]?.end(false);
    await expect.element(text()).toHaveTextContent('expired Demo CRM -');
  });

  it('shows why it failed, until the next try', async () => {
    const server = fakeServer();
    const { text, click } = await show(server);
    await click('connect');
    server.signIns[0]?.end(new Error('Pop-ups are blocked.'));
    await expect.element(text()).toHaveTextContent('disconnected Demo CRM Pop-ups are blocked.');
    await click('connect');
    await expect.element(text()).toHaveTextContent('connecting Demo CRM -');
  });

  it('shows a success that comes after connect() was false', async () => {
    const server = fakeServer();
    const { text, click } = await show(server);
    await click('connect');
    server.signIns[0]?.end(false);
    await expect.element(text()).toHaveTextContent('disconnected');
    server.account = { status: 'active' };
    server.signIns[0]?.options.onConnected?.();
    await expect.element(text()).toHaveTextContent('active');
  });

  it('called again aborts the sign-in in progress', async () => {
    const server = fakeServer();
    const { text, click } = await show(server);
    await click('connect');
    await click('connect');
    expect(server.signIns.map(({ options }) => options.signal?.aborted)).toEqual([true, false]);
    await expect.element(text()).toHaveTextContent('connecting');
  });
});

it('disconnect() removes the account, and shows an error if it could not', async () => {
  const server = fakeServer();
  server.account = { status: 'active' };
  const { text, click } = await show(server);
  await expect.element(text()).toHaveTextContent('active');
  server.isDown = true;
  await click('disconnect');
  await expect.element(text()).toHaveTextContent('active Demo CRM Try again.');
  server.isDown = false;
  await click('disconnect');
  await expect.element(text()).toHaveTextContent('disconnected Demo CRM -');
  expect(server.requests.at(-2)).toMatchObject({
    method: 'DELETE',
    query: { auth_type: 'oauth2' },
  });
});

describe('unmounting', () => {
  it('of the last component aborts the sign-in', async () => {
    const server = fakeServer();
    const { screen, click } = await show(server);
    await click('connect');
    await screen.unmount();
    await expect.poll(() => server.signIns[0]?.options.signal?.aborted).toBe(true);
  });

  it('of one of two components does not', async () => {
    const server = fakeServer();
    const { screen, text, click } = await show(
      server,
      <>
        <Probe name="first" />
        <Probe name="second" />
      </>,
    );
    await click('connect', 'first');
    await screen.rerender(
      <StrictMode>
        <PatchbayProvider client={server.client}>
          <Probe key="other" name="second" />
        </PatchbayProvider>
      </StrictMode>,
    );
    await expect.element(text('second')).toHaveTextContent('connecting');
    expect(server.signIns[0]?.options.signal?.aborted).toBe(false);
  });
});
