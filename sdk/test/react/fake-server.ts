import {
  type AuthType,
  type ConnectOptions,
  Patchbay,
  type PatchbayError,
} from '../../src/index.ts';
import { json, type Observed, observedFetch } from '../support/observed-fetch.ts';

/** A client of a server with one app. The test decides how its sign-ins end. */
export interface FakeServer {
  client: Patchbay;
  requests: Observed[];
  /** The app's only account; undefined if there is none. */
  account: { status: 'active' | 'expired' } | undefined;
  /** While true, requests fail. */
  isDown: boolean;
  /** The sign-ins in the order in which they started. */
  signIns: { options: ConnectOptions; end: (result: boolean | Error | PatchbayError) => void }[];
}

export function fakeServer(token = 't'): FakeServer {
  const { fetch, requests } = observedFetch(({ method }) => {
    if (server.isDown) {
      return json({ status_code: 500, error_code: 'INTERNAL_ERROR', message: 'Try again.' }, 500);
    }
    if (method === 'DELETE') {
      server.account = undefined;
      return json({});
    }
    const account = server.account && { auth_type: 'oauth2' satisfies AuthType, ...server.account };
    return json({ name: 'Demo CRM', connected_accounts: account ? [account] : [] });
  });
  const client = new Patchbay({ token, baseUrl: 'http://localhost', fetch });
  const server: FakeServer = {
    client,
    requests,
    account: undefined,
    isDown: false,
    signIns: [],
  };
  // The window and the polling have their own tests (test/connect).
  client.connect = (options) =>
    new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => resolve(false));
      server.signIns.push({
        options,
        end: (result) => (result instanceof Error ? reject(result) : resolve(result)),
      });
    });
  return server;
}
