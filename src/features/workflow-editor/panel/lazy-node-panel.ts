import { lazy } from 'react';

export const loadNodePanel = () => import('./node-panel');

/** The panel of a node, which is not visible when the editor opens. */
export const NodePanel = lazy(async () => ({ default: (await loadNodePanel()).NodePanel }));
