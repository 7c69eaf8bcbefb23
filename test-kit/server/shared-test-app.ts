import { afterAll } from 'vitest';
import { startTestApp, type TestApp } from './start-test-app.ts';

let shared: Promise<TestApp> | undefined;

/**
 * Returns the app of this worker, which its test files share. A test file awaits it at its top. It suits files that
 * only look at organizations that they create: its clock cannot be moved, and its database is not empty.
 */
export async function shareTestApp(): Promise<TestApp> {
  shared ??= startForWorker();
  const app = await shared;
  // The app ends with its worker. This only searches the output of the file for secrets.
  const close = app.assertNoLeaks;
  afterAll(close);
  return {
    ...app,
    close,
    advanceClock: () => {
      throw new Error('Other files use this app: start one of your own to move its clock.');
    },
  };
}

async function startForWorker(): Promise<TestApp> {
  const app = await startTestApp();
  // The server must not keep the worker alive.
  app.app.http.server.unref();
  return app;
}
