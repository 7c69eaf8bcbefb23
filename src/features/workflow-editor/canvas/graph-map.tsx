import { Panel, type Rect, useReactFlow, useStore, type XYPosition } from '@xyflow/react';
import { memo, type PointerEvent, useEffect, useId, useMemo, useRef } from 'react';
import type { CanvasItem } from './canvas-graph';
import { type Boxes, boxesOf, pathOfBoxes } from './item-boxes';

const WIDTH = 200;
/** A graph in one line gets a low map, which hides little of it. */
const HEIGHTS = { least: 60, most: 150 };
const MARGIN = 5;
/** Of the canvas, covered by the map at most: with its border, and what is free around it. */
export const MAP_CORNER = { width: WIDTH + 24, height: HEIGHTS.most + 24 };
/** What a pointer moves by while it clicks. */
const CLICK_PX = 4;
/** A turn of a mouse's wheel is about 100 of them. */
const ZOOM_PER_PIXEL = 0.002;
/** By `deltaMode`: of a pixel, a line and a page. */
const PIXELS: Readonly<Record<number, number>> = [1, 25, 500];
/** Browsers report a pinch as a wheel with Ctrl, in steps of a few pixels. */
const PINCH_FACTOR = 10;
const MAX_PINCH_PX = 20;

/** There is at least one. */
type GraphMapProps = { items: readonly CanvasItem[] };

/**
 * The whole graph in the corner, and which part of it is in view: a click shows what was clicked, a drag pans, the
 * wheel zooms. Its nodes are a few paths, because the library's own map asks for each node again in each frame.
 */
export const GraphMap = memo(function GraphMap({ items }: GraphMapProps) {
  const id = useId();
  const map = useRef<SVGSVGElement>(null);
  const { bounds, shapes } = useMemo(() => shapesOf(items), [items]);
  const view = useView();
  const height = heightOf(bounds);
  const frame = frameOf(union(bounds, view), height);
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
          d={`${pathOf(frame)}${pathOf(view)}`}
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

function shapesOf(items: readonly CanvasItem[]) {
  const boxes = boxesOf(items);
  const shapes = (
    <>
      <path d={pathOfBoxes(boxes, ({ type }) => type !== 'step')} fill="var(--input)" />
      <path
        d={pathOfBoxes(boxes, ({ type }) => type === 'step')}
        fill="var(--input-hover)"
        // At least a pixel of each, of a graph in one long line, too.
        stroke="var(--input-hover)"
        vectorEffect="non-scaling-stroke"
        data-map-steps
      />
      <path d={pathOfBoxes(boxes, ({ selected }) => selected === true)} fill="var(--ring)" />
    </>
  );
  return { bounds: boundsOf(boxes), shapes };
}

const boundsOf = (boxes: Boxes): Rect =>
  [...boxes.values()]
    .map(({ x, y, item: { width = 0, height = 0 } }) => ({ x, y, width, height }))
    .reduce(union);

const heightOf = ({ width, height }: Rect) =>
  Math.round(Math.min(Math.max((WIDTH * height) / width, HEIGHTS.least), HEIGHTS.most));

/** The part of the graph that is in view. */
function useView(): Rect {
  const [x, y, zoom] = useStore(({ transform }) => transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
}

function union(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** What the map shows, in the shape of the map: all of `shown` in the middle of it. */
function frameOf(shown: Rect, mapHeight: number): Rect {
  const scale = Math.max(
    shown.width / (WIDTH - 2 * MARGIN),
    shown.height / (mapHeight - 2 * MARGIN),
  );
  const [width, height] = [WIDTH * scale, mapHeight * scale];
  return {
    x: shown.x - (width - shown.width) / 2,
    y: shown.y - (height - shown.height) / 2,
    width,
    height,
  };
}

const pathOf = ({ x, y, width, height }: Rect) => `M${x} ${y}h${width}v${height}h${-width}z`;

/**
 * One pointer that is down on the map, and where and what it began with: the map shows more of the canvas the further
 * the view leaves the graph, and the way back must be as long as the way there.
 */
interface Drag {
  pointerId: number;
  at: XYPosition;
  /** The middle of the view. */
  from: XYPosition;
  /** Of the canvas, for one pixel of the map. */
  scale: number;
  isMoved: boolean;
}

/** @returns listeners of the map; the view stays at the graph */
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

/** React's own listener cannot keep the page from scrolling. */
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
