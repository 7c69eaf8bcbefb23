import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The edge of a row at which a dropped row would be inserted. */
export type DropEdge = 'above' | 'below';

type SortableOptions = {
  /** Rows are only dropped on rows of the same list. */
  list: string;
  id: string;
  isDisabled?: boolean;
  onDrop: (draggedId: string, edge: DropEdge) => void;
};

/**
 * Makes a row draggable and a target for the other rows of its list. Dragging is for pointers
 * alone; the keyboard has its own keys. If `handle` is set, the row is dragged by it alone.
 */
export function useSortable<Row extends HTMLElement>(options: SortableOptions) {
  const { list, id, isDisabled = false } = options;
  const row = useRef<Row>(null);
  const handle = useRef<HTMLElement>(null);
  const [edge, setEdge] = useState<DropEdge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const onDrop = useEffectEvent((draggedId: string, at: DropEdge) => options.onDrop(draggedId, at));
  useEffect(() => {
    const element = row.current;
    if (element === null || isDisabled) {
      return;
    }
    const stopDragging = draggable({
      element,
      ...(handle.current === null ? {} : { dragHandle: handle.current }),
      getInitialData: () => ({ list, id }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
      onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null);
        if (typeof source.data.id === 'string') {
          onDrop(source.data.id, edgeAt(element, location.current.input.clientY));
        }
      },
    });
    return () => {
      stopDragging();
      stopDropping();
    };
  }, [list, id, isDisabled]);
  return { row, handle, edge, isDragged };
}

function edgeAt(element: HTMLElement, y: number): DropEdge {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'above' : 'below';
}

/** Returns the index of a row after it was dropped at an edge of another one. */
export function indexAfterDrop(from: number, target: number, edge: DropEdge): number {
  const at = target + (edge === 'below' ? 1 : 0);
  return at > from ? at - 1 : at;
}
