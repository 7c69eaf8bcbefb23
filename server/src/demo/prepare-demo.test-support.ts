import type { LoginResponse } from '@patchbay/contract/schema.gen.d.ts';
import { sender } from '@patchbay/test-kit/server/call-app.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { afterAll } from 'vitest';
import { prepareDemo } from './prepare-demo.ts';

export const EMAIL = 'demo@patchbay.local';
/** Starts apps of the demo for the tests of one file, and closes them after it. */
export function useDemoApps() {
  const tempFolder = useTempFolders();
  const apps: TestApp[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  async function start(env: NodeJS.ProcessEnv = {}, folder?: string): Promise<TestApp> {
    const PATCHBAY_DATA_DIR = folder ?? (await tempFolder());
    const app = await startTestApp({ env: { PATCHBAY_DATA_DIR, ...env } });
    apps.push(app);
    return app;
  }

  return { tempFolder, apps, start };
}

export async function signIn(app: TestApp, password: string | null | undefined) {
  return sender(app)<LoginResponse>(
    'POST',
    '/api/v3/auth/login',
    {},
    {
      email: EMAIL,
      password,
    },
  );
}

export async function demoToken(app: TestApp): Promise<string> {
  const demo = await prepareDemo(app.app.services);
  return (await signIn(app, demo?.password)).body.token;
}
