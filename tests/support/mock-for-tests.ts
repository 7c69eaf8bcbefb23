// One mock for the whole run: Prism takes seconds to start.
import type { TestProject } from 'vitest/node';
import { type Mock, startMock } from '../../mock-server/src/start-mock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the mock with the scenario `default`. */
    mockUrl: string;
  }
}

let mock: Mock | undefined;

export async function setup(project: TestProject): Promise<void> {
  mock = await startMock({ port: 0 });
  project.provide('mockUrl', mock.url);
}

export async function teardown(): Promise<void> {
  await mock?.stop();
}
