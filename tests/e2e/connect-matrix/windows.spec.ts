import { testWindow, WINDOWS } from './windows.ts';

// A window that stays connected, and one that is cut off; `windows.full.spec.ts` has every kind.
for (const window of WINDOWS.slice(0, 2)) {
  testWindow(window);
}
