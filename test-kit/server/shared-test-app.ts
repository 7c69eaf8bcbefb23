import { startTestApp, type TestApp } from './start-test-app.ts';

let shared: Promise<TestApp> | undefined;

/**
 * Returns the app of this worker, which its test files share. It suits files that only look at
 * organizations that they create: its clock cannot be moved, and its database is not empty.
 */
export async function sharedTestApp(): Promise<TestApp> {
  shared ??= startForWorker();
  const app = await shared;
  return {
    ...app,
    advanceClock: () => {
      throw new Error('Other files use this app: start one of your own to move its clock.');
    },
    // The app ends with its worker. This only searches the output of the file for secrets.
    close: app.assertNoLeaks,
  };
}

async function startForWorker(): Promise<TestApp> {
  const app = await startTestApp();
  // The server must not keep the worker alive.
  app.app.http.server.unref();
  return app;
}
