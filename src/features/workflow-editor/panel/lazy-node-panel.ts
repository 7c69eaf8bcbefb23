import { lazy } from 'react';

export const loadNodePanel = () => import('./node-panel');

/** The panel of a node, in a chunk of its own, because it is not visible when the editor opens. */
export const NodePanel = lazy(async () => ({ default: (await loadNodePanel()).NodePanel }));
