import type { ConfigTexts } from '@patchbay/sdk/config';

/** Texts of a form that is shown page by page. */
export const ENGLISH_STEPS = { back: 'Back', next: 'Next', step: 'Step {number} of {count}' };

export type StepTexts = typeof ENGLISH_STEPS;

/** Texts of the SDK's form and of its steps. */
export type SteppedFormTexts = ConfigTexts & StepTexts;
