import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children in a deferred render, which panning interrupts. Many buttons and texts at nodes and edges come
 * into view at the same moment.
 */
export function AfterMount({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
