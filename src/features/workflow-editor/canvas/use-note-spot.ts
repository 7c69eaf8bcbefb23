import type { Position } from '@patchbay/workflow-graph/insert-node.ts';
import type { Place } from '@patchbay/workflow-graph/layout/place-nodes.ts';
import { NOTE_SIZE } from '@patchbay/workflow-graph/notes.ts';
import { isOverlapping } from '@patchbay/workflow-graph/way-down.ts';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback } from 'react';
import { useEditorStore } from '../state/editor-context';
import { currentDocument } from '../state/editor-store';

/** The distance between tried places, and to the edge of the view, in pixels of the graph. */
const STEP = 20;

/**
 * Returns a function that finds the place of a new note: a free place in the visible part of the graph, else its
 * middle. Undefined if the graph is not shown.
 */
export function useNoteSpot(): () => Position | undefined {
  const store = useEditorStore();
  const canvas = useStoreApi();
  const { screenToFlowPosition } = useReactFlow();
  return useCallback(() => {
    const { domNode } = canvas.getState();
    if (domNode?.checkVisibility() !== true) {
      return undefined;
    }
    const { left, top, right, bottom } = domNode.getBoundingClientRect();
    const { nodes, notes } = currentDocument(store.getState());
    const { places } = store.getState();
    const taken = [
      ...nodes.flatMap(({ id, parent_id }) =>
        parent_id === undefined ? (places.get(id) ?? []) : [],
      ),
      ...notes.map(({ position, size }) => ({ ...position, ...size })),
    ];
    const view = {
      from: screenToFlowPosition({ x: left, y: top }),
      to: screenToFlowPosition({ x: right, y: bottom }),
    };
    const { from, to } = limitToNear(taken, view);
    for (let y = from.y + STEP; y + NOTE_SIZE.height + STEP <= to.y; y += STEP) {
      for (let x = from.x + STEP; x + NOTE_SIZE.width + STEP <= to.x; x += STEP) {
        const spot = { x, y, ...NOTE_SIZE };
        if (!taken.some((place) => isOverlapping(spot, place))) {
          return { x, y };
        }
      }
    }
    return {
      x: (from.x + to.x - NOTE_SIZE.width) / 2,
      y: (from.y + to.y - NOTE_SIZE.height) / 2,
    };
  }, [store, canvas, screenToFlowPosition]);
}

type Area = { from: Position; to: Position };

/** Returns the part of the view near the items, because a note far from all others would not be found again. */
function limitToNear(taken: readonly Place[], view: Area): Area {
  const { width, height } = NOTE_SIZE;
  const around = {
    from: {
      x: Math.max(view.from.x, Math.min(...taken.map(({ x }) => x)) - width),
      y: Math.max(view.from.y, Math.min(...taken.map(({ y }) => y)) - 2 * height),
    },
    to: {
      x: Math.min(view.to.x, Math.max(...taken.map((place) => place.x + place.width)) + width),
      y: Math.min(
        view.to.y,
        Math.max(...taken.map((place) => place.y + place.height)) + 2 * height,
      ),
    },
  };
  const hasRoom = around.to.x - around.from.x > width && around.to.y - around.from.y > height;
  return hasRoom ? around : view;
}
