import { type KeyboardEvent, useRef } from 'react';
import { focusWithin } from './focus-within';

/** The panel of a node, as a selector. */
export const PANEL = '[aria-label="Node"]';
/** Where there is no room beside the graph. */
export const PANEL_IN_DRAWER = '[data-node-panel]';
export const GRAPH = '[role="application"]';

/**
 * The way of the focus between graph and panel: Enter on a node leads into its panel, Escape back.
 *
 * @param activeNodeId of the node whose panel is shown
 */
export function usePanelFocus(activeNodeId: string | undefined) {
  const frame = useRef<HTMLElement>(null);
  /** The node whose panel gets the focus once it is there. */
  const wanted = useRef<string>(undefined);
  const focusPanel = () => {
    wanted.current = undefined;
    focusWithin(frame.current, `${PANEL} [role="tab"][aria-selected="true"]`);
  };
  return {
    frame,
    /** To be called by the panel each time that it was drawn. */
    panelShown: (): void => {
      if (activeNodeId !== undefined && activeNodeId === wanted.current) {
        focusPanel();
      }
    },
    enterPanel: (id: string): void => {
      wanted.current = id;
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
