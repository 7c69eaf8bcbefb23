import { lazy } from 'react';

export const loadStartForm = () => import('./start-form');

/** The form of a trigger, which only the start node needs. */
export const StartForm = lazy(async () => ({ default: (await loadStartForm()).StartForm }));
