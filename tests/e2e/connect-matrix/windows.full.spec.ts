import { SITUATIONS, testWindow, WINDOWS } from './windows.ts';

for (const window of WINDOWS) {
  testWindow(window, SITUATIONS);
}
