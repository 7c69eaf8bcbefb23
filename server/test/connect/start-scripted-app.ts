import type { ExtraApp } from '../../src/app/connect-services.ts';
import { type ScriptedVendor, startScriptedVendor } from './scripted-provider.ts';
import { type ConnectApp, startConnectApp } from './start-connect-app.ts';

/** The whole server and a vendor, which `close` ends too. */
export interface ScriptedApp<Vendor extends ScriptedVendor = ScriptedVendor> extends ConnectApp {
  vendor: Vendor;
}

/**
 * The whole server, with a vendor that answers as a test says.
 *
 * @param appsAt the apps of a test, at the vendor; default: none
 */
export async function startScriptedApp(
  appsAt: (vendor: ScriptedVendor) => readonly ExtraApp[] = () => [],
): Promise<ScriptedApp> {
  return startAppWith(await startScriptedVendor(), appsAt);
}

/** As `startScriptedApp`, with a vendor of the test's own kind. */
export async function startAppWith<Vendor extends ScriptedVendor>(
  vendor: Vendor,
  appsAt: (vendor: Vendor) => readonly ExtraApp[],
): Promise<ScriptedApp<Vendor>> {
  const app = await startConnectApp({
    extraApps: appsAt(vendor),
    allowPrivateHosts: [vendor.host],
  });
  return {
    ...app,
    vendor,
    close: async () => {
      vendor.close();
      await app.close();
    },
  };
}
