import { type ReactNode, useDeferredValue } from 'react';

/**
 * What a node or an edge is not known by is drawn in a render of its own, which panning interrupts: many come into
 * view in the same moment.
 */
export function AfterMount({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
