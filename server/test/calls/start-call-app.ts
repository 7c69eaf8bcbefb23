import type { ExtraApp } from '#app/apps-services.ts';
import { type ConnectApp, type Customer, startConnectApp } from '../connect/start-connect-app.ts';
import { type ApiProvider, reply, startApiProvider } from './api-provider.ts';
import { type MadeOptions, makeConnection } from './make-connection.ts';

/** The server over HTTP, a provider, and a customer whose back end calls the provider. */
export interface CallApp {
  provider: ApiProvider;
  app: ConnectApp;
  customer: Customer;
  /** The headers of the back end for `harbor-coffee`. */
  asBackend: Record<string, string>;
  /** Connects an app for `harbor-coffee`. */
  connect(slug: string, options?: MadeOptions): Promise<string>;
  /** Forgets the provider's calls and lets it respond with 200 again. Tests call it before each test. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts the server and a provider. `appsAt` returns the apps of the test at the provider's URL. */
export async function startCallApp(
  appsAt: (providerUrl: string) => readonly ExtraApp[],
): Promise<CallApp> {
  const provider = await startApiProvider();
  const app = await startConnectApp({
    extraApps: appsAt(provider.url),
    allowPrivateHosts: [`127.0.0.1:${provider.port}`],
  });
  const customer = await app.makeCustomer();
  const scope = { tenant: customer.tenant, linked_account: customer._id };
  return {
    provider,
    app,
    customer,
    asBackend: { 'x-api-key': customer.org.testKey, linked_account_id: 'harbor-coffee' },
    connect: (slug, options) => makeConnection(app.app.services.connect, scope, slug, options),
    reset: () => {
      provider.calls.length = 0;
      provider.respond = reply(200, { ok: true });
    },
    close: async () => {
      provider.close();
      await app.close();
    },
  };
}
