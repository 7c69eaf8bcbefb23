import type { OnboardingAnswers } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import { COMPANY_SIZE, GOAL, MAX_APPS, ROLE } from './questions';

const KEY = 'questionnaire';

const listValues = <Value extends string>(question: { options: readonly { value: Value }[] }) =>
  question.options.map(({ value }) => value);

const answersSchema = v.object({
  role: v.exactOptional(v.picklist(listValues(ROLE))),
  company_size: v.exactOptional(v.picklist(listValues(COMPANY_SIZE))),
  goal: v.exactOptional(v.picklist(listValues(GOAL))),
  apps: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(MAX_APPS))),
}) satisfies v.GenericSchema<unknown, OnboardingAnswers>;

const draftSchema = v.object({
  org_id: v.string(),
  /** Index of the current question. */
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  answers: answersSchema,
  wantsDemo: v.boolean(),
  /** Whether the sample data was created although the answers could not be saved. */
  isSeeded: v.boolean(),
});

/** The answers so far. */
export type Draft = Omit<v.InferOutput<typeof draftSchema>, 'org_id'>;

const EMPTY: Draft = { index: 0, answers: {}, wantsDemo: true, isSeeded: false };

/** The draft that this tab stores for the organization, or an empty one. */
export function readDraft(org_id: string): Draft {
  try {
    const draft = v.parse(draftSchema, JSON.parse(window.sessionStorage.getItem(KEY) ?? ''));
    return draft.org_id === org_id ? draft : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Stores the draft, so that it survives a reload of this tab. */
export function storeDraft(org_id: string, draft: Draft): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...draft, org_id }));
  } catch {
    // If storage is refused or full, the answers exist only on this page.
  }
}

/** Deletes the draft after the questionnaire. */
export function deleteDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // If storage is refused, nothing was stored.
  }
}
