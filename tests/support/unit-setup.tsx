import { afterEach, vi } from 'vitest';
import { resetStores } from './reset-stores';

// The files of a run share one module registry.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  resetStores();
});
