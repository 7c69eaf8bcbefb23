import { startTestApp, type TestApp } from './start-test-app.ts';

let shared: Promise<TestApp> | undefined;

/**
 * The app of this worker, which the test files that it runs share. For a file that makes organizations
 * of its own and looks at nothing else: its clock stands, and its database is not empty.
 */
export async function sharedTestApp(): Promise<TestApp> {
  shared ??= startForWorker();
  const app = await shared;
  return {
    ...app,
    advanceClock: () => {
      throw new Error('Other files use this app: start one of your own to move its clock.');
    },
    // The app goes with its worker; what it did for this file is searched now.
    close: app.refuseLeaks,
  };
}

async function startForWorker(): Promise<TestApp> {
  const app = await startTestApp();
  // Neither keeps the worker from ending.
  app.app.http.server.unref();
  return app;
}
