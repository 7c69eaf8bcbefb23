import type { ExtraApp } from '#app/apps-services.ts';
import { type ScriptedProvider, startScriptedProvider } from './scripted-provider.ts';
import { type ConnectApp, startConnectApp } from './start-connect-app.ts';

/** The whole server and a provider. `close` ends both. */
export interface ScriptedApp<Provider extends ScriptedProvider = ScriptedProvider>
  extends ConnectApp {
  provider: Provider;
}

/**
 * Starts the whole server, with a provider that responds as a test says.
 *
 * @param appsAt returns the apps of the test at the provider. Default: no apps
 */
export async function startScriptedApp(
  appsAt: (provider: ScriptedProvider) => readonly ExtraApp[] = () => [],
): Promise<ScriptedApp> {
  return startAppWith(await startScriptedProvider(), appsAt);
}

/** Starts the whole server, with the test's own kind of provider. */
export async function startAppWith<Provider extends ScriptedProvider>(
  provider: Provider,
  appsAt: (provider: Provider) => readonly ExtraApp[],
): Promise<ScriptedApp<Provider>> {
  const app = await startConnectApp({
    extraApps: appsAt(provider),
    allowPrivateHosts: [provider.host],
  });
  return {
    ...app,
    provider,
    close: async () => {
      provider.close();
      await app.close();
    },
  };
}
