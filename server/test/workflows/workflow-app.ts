import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import {
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll } from 'vitest';
import { openEngine } from './run-calls.ts';
import { makeWorkflows, type WorkflowFixture } from './workflow-fixture.ts';

/** The set-up of a test file about workflows, which awaits it before its tests. */
export interface WorkflowApp {
  app: TestApp;
  fixture: WorkflowFixture;
}

/** Returns the app of the worker, with an organization of this test file. */
export async function shareWorkflowApp(): Promise<WorkflowApp> {
  const app = await shareTestApp();
  return { app, fixture: await makeWorkflows(app) };
}

/**
 * Starts an app of this test file, which closes after its tests.
 *
 * @param options.isRunning whether the app runs what is started in it. Default: false
 */
export async function startWorkflowApp({
  isRunning = false,
  ...options
}: TestAppOptions & { isRunning?: boolean } = {}): Promise<WorkflowApp> {
  const app = await startTestApp(options);
  afterAll(app.close);
  const fixture = await makeWorkflows(app);
  if (isRunning) {
    await openEngine(app);
  }
  return { app, fixture };
}
