import { type KeyboardEvent, useRef } from 'react';
import { focusWithin } from './focus-within';

/** The selector of a node's panel beside the graph. */
export const PANEL = '[aria-label="Node"]';
/** The selector of a node's panel in a drawer, on screens without room beside the graph. */
export const PANEL_IN_DRAWER = '[data-node-panel]';
export const GRAPH = '[role="application"]';

/**
 * Moves the focus between graph and panel: Enter on a node leads into its panel, Escape back.
 *
 * @param activeNodeId the id of the node whose panel is open
 */
export function usePanelFocus(activeNodeId: string | undefined) {
  const frame = useRef<HTMLElement>(null);
  /** The node whose panel gets the focus after it is rendered. */
  const awaitedId = useRef<string>(undefined);
  const focusPanel = () => {
    awaitedId.current = undefined;
    focusWithin(frame.current, `${PANEL} [role="tab"][aria-selected="true"]`);
  };
  return {
    frame,
    /** Called by the panel each time that it was rendered. */
    panelShown: (): void => {
      if (activeNodeId !== undefined && activeNodeId === awaitedId.current) {
        focusPanel();
      }
    },
    enterPanel: (id: string): void => {
      awaitedId.current = id;
      if (id === activeNodeId) {
        focusPanel();
      }
    },
    leavePanel: (event: KeyboardEvent): void => {
      const { target } = event;
      const isInside = target instanceof Element && target.closest(PANEL) !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && isInside) {
        event.preventDefault();
        focusWithin(frame.current, GRAPH);
      }
    },
  };
}
