import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  ConfigForm,
  ConfigPortal,
  type ConfigPortalProps,
  type UseConfig,
  useConfig,
} from '../../src/config/index.ts';
import type { ConfigField } from '../../src/index.ts';
import { PatchbayProvider } from '../../src/react/index.ts';
import {
  type FakeConfigServer,
  fakeConfigServer,
  gate,
  madeAgain,
  refusal,
} from './fake-config-server.ts';

const team = (): ConfigField => ({ id: 'team', name: 'Team', field_type: 'text', required: true });
const channel = (): ConfigField => ({
  id: 'channel',
  name: 'Channel',
  field_type: 'text',
  value: '#sales',
});
const days = (): ConfigField => ({
  id: 'days',
  name: 'Days',
  field_type: 'number',
  defaultValue: 365,
});
const isPut = ({ method }: { method: string }) => method === 'PUT';

/** Tells whether the browser would ask before the page is left. */
function isHeld(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

function show(server: FakeConfigServer, props: Partial<ConfigPortalProps> = {}) {
  return render(
    <StrictMode>
      <ConfigPortal client={server.client} slug="demo_crm" {...props} />
    </StrictMode>,
  );
}

it('saves each field by itself when it is left, one after the other', async () => {
  const server = fakeConfigServer([team(), channel()]);
  const first = gate();
  server.intercept = (request) => (isPut(request) ? first.passed() : undefined);
  const onSaved = vi.fn();
  const screen = await show(server, { onSaved });
  await screen.getByLabelText('Team').fill('Support');
  await screen.getByLabelText('Channel').fill('#help');
  await expect.element(screen.getByText('Saving…')).toBeVisible();
  await screen.getByLabelText('Team').click();
  expect(server.saved()).toEqual(['Support']);
  first.open();
  await expect.poll(() => server.saved()).toEqual(['Support', '#help']);
  await expect.poll(() => onSaved.mock.calls.length).toBe(2);
  const saved = { slug: 'demo_crm', config_id: 'harbor-coffee', revision: 3 };
  expect(onSaved).toHaveBeenLastCalledWith(saved);
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('replaces a value that waits by a later one, and saves when typing pauses', async () => {
  const server = fakeConfigServer([team(), channel()]);
  const first = gate();
  server.intercept = (request) => (isPut(request) ? first.passed() : undefined);
  const screen = await show(server);
  const input = screen.getByLabelText('Channel');
  await input.fill('#one');
  // The test neither leaves the field nor presses Enter.
  await expect.poll(() => server.saved()).toEqual(['#one']);
  await input.fill('#two');
  await userEvent.keyboard('{Enter}');
  await input.fill('#three');
  await userEvent.keyboard('{Enter}');
  first.open();
  await expect.poll(() => server.saved()).toEqual(['#one', '#three']);
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(input).toHaveValue('#three');
});

it('says at the field what is wrong, sends nothing, and takes a default back', async () => {
  const server = fakeConfigServer([days(), channel()]);
  const screen = await show(server);
  const input = screen.getByLabelText('Days');
  await expect.element(input).toHaveValue('365');
  await input.fill('1,5');
  await screen.getByLabelText('Channel').click();
  await expect.element(screen.getByText(/^Enter a number/)).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  expect(server.saved()).toEqual([]);
  await input.fill('7.50');
  await screen.getByLabelText('Channel').click();
  await expect.element(input).toHaveValue('7.5');
  await screen.getByRole('button', { name: 'Reset to default' }).click();
  await expect.element(input).toHaveValue('365');
  expect(server.saved()).toEqual([7.5, null]);
});

it('keeps what was typed when a save fails, and sends it again', async () => {
  const server = fakeConfigServer([channel()]);
  let isDown = true;
  server.intercept = (request) => {
    if (isPut(request) && isDown) {
      throw new TypeError('Failed to fetch');
    }
    return undefined;
  };
  const screen = await show(server);
  await screen.getByLabelText('Channel').fill('#help');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Not saved. Failed to fetch')).toBeVisible();
  await expect.element(screen.getByLabelText('Channel')).toHaveValue('#help');
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
});

it("shows the server's sentence about a value, and gives the change up", async () => {
  const server = fakeConfigServer([channel()]);
  server.intercept = (request) =>
    isPut(request)
      ? refusal(400, 'VALIDATION_ERROR', 'Channel begins with #.', [
          { in: 'body', pointer: '/value', message: 'begins with #' },
        ])
      : undefined;
  const screen = await show(server);
  await screen.getByLabelText('Channel').fill('sales');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Channel begins with #.')).toBeVisible();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByLabelText('Channel')).toHaveValue('#sales');
});

it('shows a change by another person, and lets the customer keep theirs or take the other', async () => {
  const server = fakeConfigServer([team(), channel()]);
  const screen = await show(server);
  const input = screen.getByLabelText('Channel');
  await expect.element(input).toHaveValue('#sales');
  server.changeElsewhere('channel', '#deals');
  server.changeElsewhere('team', 'Sales');
  await input.fill('#mine');
  await userEvent.keyboard('{Enter}');
  const notice = screen.getByText(/dana@brightdesk.example changed Channel on .* to: #deals/);
  await expect.element(notice).toBeVisible();
  // The change of the other field is merged without a notice.
  await expect.element(screen.getByLabelText('Team')).toHaveValue('Sales');
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.config.fields[1]?.value).toBe('#mine');

  server.changeElsewhere('channel', '#deals');
  await input.fill('#again');
  await screen.getByLabelText('Team').click();
  await screen.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(input).toHaveValue('#deals');
  expect(server.config.fields[1]?.value).toBe('#deals');
});

it('learns of other fields when the revision has grown by more than its own change', async () => {
  const server = fakeConfigServer([team(), channel()]);
  const screen = await show(server);
  await expect.element(screen.getByLabelText('Channel')).toHaveValue('#sales');
  server.changeElsewhere('team', 'Sales');
  await screen.getByLabelText('Channel').fill('#help');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Team')).toHaveValue('Sales');
});

it('loads a config that was made again, and sends the change again', async () => {
  const server = fakeConfigServer([team(), channel()]);
  const screen = await show(server);
  const input = screen.getByLabelText('Channel');
  await expect.element(input).toHaveValue('#sales');
  server.changeElsewhere('channel', '#new');
  server.config.revision = 0;
  await screen.getByLabelText('Team').fill('Support');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(input).toHaveValue('#new');
  expect(server.saved()).toEqual(['Support', 'Support']);
  // It gives up if the second attempt is refused, too.
  server.intercept = (request) => (isPut(request) ? madeAgain() : undefined);
  await input.fill('#late');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/was deleted and made again/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(server.saved()).toEqual(['Support', 'Support', '#late', '#late']);
});

it('shows everything and changes nothing in a session that may only read', async () => {
  const server = fakeConfigServer([team(), channel(), days()]);
  server.intercept = ({ method }) =>
    method === 'GET' ? undefined : refusal(403, 'FORBIDDEN', 'This session may only read.');
  const screen = await show(server);
  await expect.element(screen.getByText('You can only view these settings.')).toBeVisible();
  await expect.element(screen.getByLabelText('Channel')).toHaveAttribute('readonly');
  await expect.element(screen.getByLabelText('Channel')).toHaveValue('#sales');
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('shows why it cannot be loaded, and loads it with a new token', async () => {
  const server = fakeConfigServer([channel()]);
  server.intercept = ({ headers }) =>
    headers.authorization === 'Bearer old'
      ? refusal(401, 'INVALID_TOKEN', 'The token has expired.')
      : undefined;
  vi.stubGlobal('fetch', server.client.fetch);
  const page = (token: string) => (
    <PatchbayProvider token={token} baseUrl="http://localhost">
      <ConfigPortal slug="demo_crm" />
    </PatchbayProvider>
  );
  const screen = await render(page('old'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The token has expired.');
  await screen.rerender(page('new'));
  await expect.element(screen.getByLabelText('Channel')).toBeVisible();
});

it('holds who leaves with something unsaved, and saves it for a router that asks', async () => {
  const server = fakeConfigServer([channel(), days()]);
  const seen: { config?: UseConfig } = {};
  function Page() {
    const config = useConfig({ client: server.client, slug: 'demo_crm' });
    seen.config = config;
    return <ConfigForm config={config} />;
  }
  const screen = await render(<Page />);
  await screen.getByLabelText('Days').fill('x');
  await expect.poll(() => seen.config?.hasUnsaved).toBe(true);
  expect(isHeld()).toBe(true);
  expect(await seen.config?.actions.saveAll()).toBe(false);
  await screen.getByLabelText('Days').fill('12');
  expect(await seen.config?.actions.saveAll()).toBe(true);
  expect(server.saved()).toEqual([12]);
  await expect.poll(isHeld).toBe(false);
  // Text that is typed when the form is unmounted is saved, too. An invalid value does not block leaving
  // the page.
  await screen.getByLabelText('Days').fill('y');
  await screen.getByLabelText('Channel').fill('#late');
  await screen.unmount();
  await expect.poll(() => server.saved()).toEqual([12, '#late']);
  await expect.poll(isHeld).toBe(false);
});

it('enables a workflow once its required fields have a value, and names them until then', async () => {
  const server = fakeConfigServer(
    [
      { id: 'unit', name: 'Unit', field_type: 'text', required: true },
      { id: 'region', name: 'Region', field_type: 'text', required: true, value: 'eu' },
    ],
    [
      {
        id: '6720c1d0c2d8e10013b5d302',
        name: 'Tell the team',
        description: 'Writes a line for each new deal.',
        enabled: false,
        fields: [{ id: 'channel', name: 'Channel', field_type: 'text', required: true }],
      },
    ],
  );
  const screen = await show(server);
  const toggle = screen.getByRole('switch', { name: 'Tell the team' });
  await expect.element(toggle).not.toBeChecked();
  await toggle.click();
  await expect.element(screen.getByText('To turn it on, fill in: Channel, Unit')).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
  // The switch looks off, so it does not block leaving the page, and a second click undoes the first.
  expect(isHeld()).toBe(false);
  await toggle.click();
  await expect.element(screen.getByText(/To turn it on/)).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Channel')).not.toBeInTheDocument();
  await toggle.click();
  await screen.getByLabelText('Unit').fill('Sales');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByText('To turn it on, fill in: Channel', { exact: true }))
    .toBeVisible();
  expect(server.config.workflows[0]?.enabled).toBe(false);
  await screen.getByLabelText('Channel').fill('#sales');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Saved', { exact: true }).nth(1)).toBeVisible();
  expect(server.config.workflows[0]?.enabled).toBe(true);
  await expect.element(toggle).toBeChecked();
  await expect.element(screen.getByText(/To turn it on/)).not.toBeInTheDocument();
  server.intercept = () => refusal(400, 'NOT_CONNECTED', 'Connect Demo CRM first.');
  await toggle.click();
  await expect.element(screen.getByText('Not saved. Connect Demo CRM first.')).toBeVisible();
  await expect.element(toggle).toBeChecked();
  const held = gate();
  server.intercept = () => held.passed();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Saving…')).toBeVisible();
  held.open();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
  expect(server.config.workflows[0]?.enabled).toBe(false);
  // A value may be the reason why it stays off, so its fields are shown.
  server.intercept = () => refusal(400, 'VALIDATION_ERROR', 'No such channel.');
  await toggle.click();
  await expect.element(screen.getByText('Not saved. No such channel.')).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
  await expect.element(screen.getByLabelText('Channel')).toBeVisible();
});
