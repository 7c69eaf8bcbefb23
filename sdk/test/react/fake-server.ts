import { type AuthType, type ConnectOptions, Patchbay } from '../../src/index.ts';
import { json, type Observed, observedFetch } from '../support/observed-fetch.ts';

/** A client whose server has one app, and whose sign-ins the test ends. */
export interface FakeServer {
  client: Patchbay;
  requests: Observed[];
  /** Status of the app's one account; undefined: there is none. */
  account: { status: 'active' | 'expired' } | undefined;
  /** Answers the next loads with an error. */
  isDown: boolean;
  /** Sign-ins in the order in which they began. */
  signIns: { options: ConnectOptions; end: (isConnected: boolean | Error) => void }[];
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
  // The window and its polls have tests of their own (test/connect).
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
