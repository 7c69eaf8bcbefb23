import { testWindow, WINDOWS } from './windows.ts';

// One live and one severed window; `windows.full.spec.ts` has every kind.
for (const window of WINDOWS.slice(0, 2)) {
  testWindow(window);
}
