// Starts one mock for the whole run, because Prism takes seconds to start.
import type { TestProject } from 'vitest/node';
import { type Mock, startMock } from '../../mock-server/src/start-mock.ts';
import type {} from './mock-url.ts';

let mock: Mock | undefined;

export async function setup(project: TestProject): Promise<void> {
  mock = await startMock({ port: 0 });
  project.provide('mockUrl', mock.url);
}

export async function teardown(): Promise<void> {
  await mock?.stop();
}
