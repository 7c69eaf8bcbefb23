import { type ReactNode, useDeferredValue } from 'react';

/**
 * Buttons and texts at nodes and edges are drawn in a render of their own, which panning interrupts: many come into
 * view in the same moment.
 */
export function AfterMount({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
