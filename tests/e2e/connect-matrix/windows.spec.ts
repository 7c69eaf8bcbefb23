import { LIVE, SEVERED_LATE, SITUATIONS, testWindow } from './windows.ts';

// One case of each kind; `windows.full.spec.ts` has all of them, and the other specs have the rest for a
// live window.
const finishes = 'the customer finishes';
const closesAfterSuccess = 'the customer closes the window after the success';
testWindow(LIVE, { [closesAfterSuccess]: SITUATIONS[closesAfterSuccess] });
testWindow(SEVERED_LATE, { [finishes]: SITUATIONS[finishes] });
