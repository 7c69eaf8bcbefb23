import { createContext, use } from 'react';
import type { TestedPart } from './test-part';

/** Opens the dialog of a test of a part of the draft; undefined if the person may not test it. */
export type StartTest = ((tested: TestedPart) => void) | undefined;

/** The context is apart from the results, which change after each save. */
export const StartTestContext = createContext<StartTest>(undefined);

export const useStartTest = () => use(StartTestContext);
