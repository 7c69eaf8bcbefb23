import { Panel, type Rect, useReactFlow, useStore, type XYPosition } from '@xyflow/react';
import { memo, type PointerEvent, useEffect, useId, useMemo, useRef } from 'react';
import type { CanvasItem } from './canvas-graph';
import { type Boxes, buildBoxPath, computeBoxes } from './item-boxes';

const WIDTH = 200;
/** The minimum and maximum height of the map in pixels. A graph in one line has a low map, which hides little of it. */
const HEIGHTS = { least: 60, most: 150 };
const MARGIN = 5;
/** The maximum size of the canvas's corner that the map covers, with its border and the space around it. */
export const MAP_CORNER = { width: WIDTH + 24, height: HEIGHTS.most + 24 };
/** The distance in pixels that a pointer may move during a click. */
const CLICK_PX = 4;
/** The change of the zoom by pixel of the wheel. One notch of a wheel is about 100 pixels. */
const ZOOM_PER_PIXEL = 0.002;
/** The size of a pixel, a line and a page in pixels, by `deltaMode`. */
const PIXELS: Readonly<Record<number, number>> = [1, 25, 500];
/** The factor of a pinch, which browsers report as a wheel with Ctrl, in steps of a few pixels. */
const PINCH_FACTOR = 10;
const MAX_PINCH_PX = 20;

/** The items of the canvas, of which there is at least one. */
type GraphMapProps = { items: readonly CanvasItem[] };

/**
 * The map of the whole graph in the corner, with the part that is in view. A click shows the clicked part, a drag
 * pans, and the wheel zooms. The nodes are a few paths, because the library's own map queries each node in each
 * frame.
 */
export const GraphMap = memo(function GraphMap({ items }: GraphMapProps) {
  const id = useId();
  const map = useRef<SVGSVGElement>(null);
  const { bounds, shapes } = useMemo(() => buildShapes(items), [items]);
  const view = useView();
  const height = computeHeight(bounds);
  const frame = computeFrame(union(bounds, view), height);
  const pointer = usePointer(view, frame, bounds);
  useZoomByWheel(map);
  return (
    <Panel
      position="bottom-right"
      className="overflow-hidden rounded-lg border bg-card max-md:hidden"
      data-graph-map
    >
      <svg
        {...pointer}
        ref={map}
        width={WIDTH}
        height={height}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        role="img"
        aria-labelledby={id}
        className="block cursor-pointer touch-none"
      >
        <title id={id}>Map of the graph</title>
        {shapes}
        <path
          d={`${formatPath(frame)}${formatPath(view)}`}
          fill="color-mix(in oklab, var(--muted) 70%, transparent)"
          fillRule="evenodd"
          stroke="var(--input-hover)"
          vectorEffect="non-scaling-stroke"
          data-map-mask
        />
      </svg>
    </Panel>
  );
});

function buildShapes(items: readonly CanvasItem[]) {
  const boxes = computeBoxes(items);
  const shapes = (
    <>
      <path d={buildBoxPath(boxes, ({ type }) => type !== 'step')} fill="var(--input)" />
      <path
        d={buildBoxPath(boxes, ({ type }) => type === 'step')}
        fill="var(--input-hover)"
        // Each node has at least a pixel, even in a graph of one long line.
        stroke="var(--input-hover)"
        vectorEffect="non-scaling-stroke"
        data-map-steps
      />
      <path d={buildBoxPath(boxes, ({ selected }) => selected === true)} fill="var(--ring)" />
    </>
  );
  return { bounds: computeBounds(boxes), shapes };
}

const computeBounds = (boxes: Boxes): Rect =>
  [...boxes.values()]
    .map(({ x, y, item: { width = 0, height = 0 } }) => ({ x, y, width, height }))
    .reduce(union);

const computeHeight = ({ width, height }: Rect) =>
  Math.round(Math.min(Math.max((WIDTH * height) / width, HEIGHTS.least), HEIGHTS.most));

/** Returns the part of the graph that is in view. */
function useView(): Rect {
  const [x, y, zoom] = useStore(({ transform }) => transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
}

function union(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Returns the part of the canvas that the map shows, in the shape of the map, with the content in its middle. */
function computeFrame(content: Rect, mapHeight: number): Rect {
  const scale = Math.max(
    content.width / (WIDTH - 2 * MARGIN),
    content.height / (mapHeight - 2 * MARGIN),
  );
  const [width, height] = [WIDTH * scale, mapHeight * scale];
  return {
    x: content.x - (width - content.width) / 2,
    y: content.y - (height - content.height) / 2,
    width,
    height,
  };
}

const formatPath = ({ x, y, width, height }: Rect) => `M${x} ${y}h${width}v${height}h${-width}z`;

/**
 * The drag of a pointer on the map, with its start. The map shows more of the canvas the further the view leaves the
 * graph, so the scale stays that of the start: the way back is as long as the way there.
 */
interface Drag {
  pointerId: number;
  at: XYPosition;
  /** The middle of the view at the start. */
  from: XYPosition;
  /** The distance on the canvas for one pixel of the map. */
  scale: number;
  isMoved: boolean;
}

/** Returns the pointer listeners of the map. They keep the view at the graph. */
function usePointer(view: Rect, frame: Rect, bounds: Rect) {
  const { setCenter, getZoom } = useReactFlow();
  const drag = useRef<Drag | null>(null);
  const center = (x: number, y: number) =>
    void setCenter(
      clamp(x, bounds.x, bounds.x + bounds.width),
      clamp(y, bounds.y, bounds.y + bounds.height),
      { zoom: getZoom() },
    );
  const scale = frame.width / WIDTH;
  const end = () => {
    drag.current = null;
  };
  return {
    onPointerDown: ({ currentTarget, pointerId, button, clientX, clientY }: PointerEvent) => {
      if (button === 0 && drag.current === null) {
        currentTarget.setPointerCapture(pointerId);
        const from = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
        drag.current = { pointerId, at: { x: clientX, y: clientY }, from, scale, isMoved: false };
      }
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const begun = drag.current;
      if (begun === null || begun.pointerId !== pointerId) {
        return;
      }
      const [dx, dy] = [clientX - begun.at.x, clientY - begun.at.y];
      if (begun.isMoved || Math.hypot(dx, dy) >= CLICK_PX) {
        drag.current = { ...begun, isMoved: true };
        center(begun.from.x + dx * begun.scale, begun.from.y + dy * begun.scale);
      }
    },
    onPointerUp: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      if (drag.current?.pointerId !== pointerId) {
        return;
      }
      if (!drag.current.isMoved) {
        const { left, top } = currentTarget.getBoundingClientRect();
        center(frame.x + (clientX - left) * scale, frame.y + (clientY - top) * scale);
      }
      end();
    },
    onPointerCancel: end,
  };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Zooms by the wheel. The listener is not React's, which cannot keep the page from scrolling. */
function useZoomByWheel(map: { current: SVGSVGElement | null }): void {
  const { zoomTo, getZoom } = useReactFlow();
  useEffect(() => {
    const element = map.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const isPinch = event.ctrlKey && Math.abs(event.deltaY) <= MAX_PINCH_PX;
      const pixels = event.deltaY * (PIXELS[event.deltaMode] ?? 1) * (isPinch ? PINCH_FACTOR : 1);
      void zoomTo(getZoom() * 2 ** (-pixels * ZOOM_PER_PIXEL));
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [map, zoomTo, getZoom]);
}
