import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    mockUrl: string;
  }
}

/** The address of the mock that runs for all tests, with the scenario `default`. */
export const mockUrl: string = inject('mockUrl');
