// These functions move the mouse of Chromium itself, because pointer capture only works with it.
import type {} from '@vitest/browser-playwright';
import { cdp, type Locator } from 'vitest/browser';

export type Point = { x: number; y: number };

/**
 * Sends an event of the mouse.
 *
 * @param at the point in the window of the test, which is a frame of another page and may be drawn smaller
 */
function inPage(at: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width / window.innerWidth;
  return { x: frame.x + at.x * scale, y: frame.y + at.y * scale };
}

function mouse(
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  at: Point,
  { isDown = type !== 'mouseReleased' } = {},
) {
  return cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inPage(at),
    button: isDown || type === 'mouseReleased' ? 'left' : 'none',
    buttons: isDown ? 1 : 0,
    clickCount: 1,
  });
}

export async function pointMouse(at: Point) {
  await mouse('mouseMoved', at, { isDown: false });
}

export async function clickMouse(at: Point) {
  await mouse('mousePressed', at);
  await mouse('mouseReleased', at);
}

/**
 * Turns the wheel.
 *
 * @param pixels the distance down the page; negative for up
 */
export async function turnWheel(at: Point, pixels: number) {
  await cdp().send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    ...inPage(at),
    deltaX: 0,
    deltaY: pixels,
  });
}

/**
 * Drags in several moves, as a hand does.
 *
 * @param ends the points at which the pointer turns; at the last one it is released
 */
export async function dragMouse(start: Point, ...ends: readonly Point[]) {
  await mouse('mousePressed', start);
  let from = start;
  for (const to of ends) {
    for (const share of [0.1, 0.5, 0.9, 1]) {
      // The browser merges moves that come before the page has handled the last one.
      const taken = new Promise((resolve) => {
        window.addEventListener('pointermove', resolve, { once: true });
      });
      await mouse('mouseMoved', {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      });
      await taken;
    }
    from = to;
  }
  await mouse('mouseReleased', from);
}

export function getMiddle({ x, y, width, height }: DOMRect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the middle of the element of a locator, after it is found. */
export async function middleOfDrawn(target: Promise<Locator>): Promise<Point> {
  return getMiddle((await target).element().getBoundingClientRect());
}
