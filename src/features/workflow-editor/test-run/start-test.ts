import { createContext, use } from 'react';
import type { TestedPart } from './test-part';

/** Asks for a test of a part of the draft; undefined where the person cannot test it. */
export type StartTest = ((of: TestedPart) => void) | undefined;

/** Apart from what tests gave, which is another one after each save. */
export const StartTestContext = createContext<StartTest>(undefined);

export const useStartTest = () => use(StartTestContext);
