import { lazy } from 'react';

export const loadStartForm = () => import('./start-form');

/** The form of the trigger, in a chunk of its own, because only the start node needs it. */
export const StartForm = lazy(async () => ({ default: (await loadStartForm()).StartForm }));
