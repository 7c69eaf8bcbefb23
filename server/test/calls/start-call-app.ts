import type { ExtraApp } from '../../src/app/connect-services.ts';
import { type ConnectApp, type Customer, startConnectApp } from '../connect/start-connect-app.ts';
import { type ApiVendor, reply, startApiVendor } from './api-vendor.ts';
import { type MadeOptions, makeConnection } from './make-connection.ts';

/** The server over HTTP, a vendor, and a customer whose back end calls it. */
export interface CallApp {
  vendor: ApiVendor;
  kit: ConnectApp;
  customer: Customer;
  /** Headers of the customer's back end, for `harbor-coffee`. */
  asBackend: Record<string, string>;
  /** Connects an app for `harbor-coffee`. */
  connect(slug: string, options?: MadeOptions): Promise<string>;
  /** Forgets the vendor's calls; it answers 200 again. To be called before each test. */
  reset(): void;
  close(): Promise<void>;
}

/** @param appsAt the apps of a test, at the vendor's address */
export async function startCallApp(
  appsAt: (providerUrl: string) => readonly ExtraApp[],
): Promise<CallApp> {
  const vendor = await startApiVendor();
  const kit = await startConnectApp({
    extraApps: appsAt(vendor.url),
    allowPrivateHosts: [`127.0.0.1:${vendor.port}`],
  });
  const customer = await kit.makeCustomer();
  const scope = { tenant: customer.tenant, linked_account: customer._id };
  return {
    vendor,
    kit,
    customer,
    asBackend: { 'x-api-key': customer.org.testKey, linked_account_id: 'harbor-coffee' },
    connect: (slug, options) => makeConnection(kit.app.services.connect, scope, slug, options),
    reset: () => {
      vendor.calls.length = 0;
      vendor.answer = reply(200, { ok: true });
    },
    close: async () => {
      vendor.close();
      await kit.close();
    },
  };
}
