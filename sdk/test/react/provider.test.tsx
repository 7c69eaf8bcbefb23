import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PatchbayProvider, useConnection } from '../../src/react/index.ts';
import { json, observedFetch } from '../support/observed-fetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Status() {
  const { status, error } = useConnection('demo_crm');
  return <output>{`${status} ${Object(error).error_code ?? '-'}`}</output>;
}

it('loads once there is a token, and again with a new one', async () => {
  const { fetch, requests } = observedFetch(({ headers }) =>
    headers.authorization === 'Bearer old'
      ? json({ status_code: 401, error_code: 'INVALID_TOKEN', message: 'Sign in again.' }, 401)
      : json({ connected_accounts: [] }),
  );
  vi.stubGlobal('fetch', fetch);
  const page = (token: string | undefined) => (
    <PatchbayProvider token={token} baseUrl="http://localhost:1">
      <Status />
    </PatchbayProvider>
  );
  const screen = await render(page(undefined));
  const text = screen.getByRole('status');
  await expect.element(text).toHaveTextContent('loading -');
  expect(requests).toEqual([]);
  await screen.rerender(page('old'));
  await expect.element(text).toHaveTextContent('disconnected INVALID_TOKEN');
  await screen.rerender(page('new'));
  await expect.element(text).toHaveTextContent('disconnected -');
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer old',
    'Bearer new',
  ]);
});

it('throws an error that says what to do if it is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(render(<Status />)).rejects.toThrow('There is no PatchbayProvider above');
});
