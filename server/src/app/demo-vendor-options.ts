import type { DemoVendorOptions } from '@patchbay/demo-vendor/demo-vendor.ts';
import { createDemoVendorGrants } from '@patchbay/demo-vendor/oauth/demo-vendor-grants.ts';
import type { ConnectDeps } from '../domain/connect/connections/connect-deps.ts';
import { buildRedirectUri } from '../oauth/provider/authorize-url.ts';
import { DEMO_SLUG, deriveDemoSecret } from './apps-services.ts';

/** Creates the options of the simulated provider, which is registered below DEMO_VENDOR_PATH. */
export function createDemoVendorOptions(
  connect: Pick<ConnectDeps, 'db' | 'keyRing' | 'clock' | 'publicUrl' | 'apiPrefix'>,
): DemoVendorOptions {
  const { db, keyRing, clock, publicUrl } = connect;
  return {
    db: db.directory,
    clock,
    clientSecret: deriveDemoSecret(keyRing),
    publicUrl,
    grants: createDemoVendorGrants({ db: db.directory, clock }),
    redirectUri: () => buildRedirectUri(connect, DEMO_SLUG),
  };
}
