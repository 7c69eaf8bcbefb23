import type { OnboardingAnswers } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import { COMPANY_SIZE, GOAL, MAX_APPS, ROLE } from './questions';

const KEY = 'questionnaire';

const valuesOf = <Value extends string>(question: { options: readonly { value: Value }[] }) =>
  question.options.map(({ value }) => value);

const answersSchema = v.object({
  role: v.exactOptional(v.picklist(valuesOf(ROLE))),
  company_size: v.exactOptional(v.picklist(valuesOf(COMPANY_SIZE))),
  goal: v.exactOptional(v.picklist(valuesOf(GOAL))),
  apps: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(MAX_APPS))),
}) satisfies v.GenericSchema<unknown, OnboardingAnswers>;

const draftSchema = v.object({
  org_id: v.string(),
  /** Which question is open, from 0. */
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  answers: answersSchema,
  wantsDemo: v.boolean(),
  /** The sample data is there, and only the answers could not be saved. */
  isSeeded: v.boolean(),
});

/** The questionnaire as far as it is answered. */
export type Draft = Omit<v.InferOutput<typeof draftSchema>, 'org_id'>;

const EMPTY: Draft = { index: 0, answers: {}, wantsDemo: true, isSeeded: false };

/** What this tab has of the organization's questionnaire; a new one where that is nothing usable. */
export function readDraft(org_id: string): Draft {
  try {
    const draft = v.parse(draftSchema, JSON.parse(window.sessionStorage.getItem(KEY) ?? ''));
    return draft.org_id === org_id ? draft : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Keeps the draft over a reload of this tab. */
export function keepDraft(org_id: string, draft: Draft): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...draft, org_id }));
  } catch {
    // Refused or full storage: the answers then last for this page.
  }
}

/** The questionnaire is done. */
export function dropDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
