import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { open } from '../../../../tests/support/workflow-page';

const canvas = () => page.getByRole('application', { name: 'Graph' });
const undo = () => page.getByRole('button', { name: /^Undo/ });
const marked = (kind: 'node' | 'edge') =>
  [...canvas().element().querySelectorAll(`.react-flow__${kind}.selected`)].map((element) =>
    element.getAttribute('data-id'),
  );

/** Clicks the middle of an edge. */
async function clickEdge() {
  const path = canvas().element().querySelector('.react-flow__edge-interaction');
  if (!(path instanceof SVGPathElement)) {
    throw new Error('There is no edge.');
  }
  const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
  const corner = path.getScreenCTM();
  const at = new DOMPoint(x, y).matrixTransform(corner ?? undefined);
  path.dispatchEvent(
    new MouseEvent('click', { bubbles: true, clientX: at.x, clientY: at.y, detail: 1 }),
  );
  await expect.poll(() => marked('edge')).toHaveLength(1);
}

it('Escape unselects an edge, and Delete leaves what leads to a node selected', async () => {
  const server = draftServer();
  await open('?node=%222%22', server.api);
  await expect.poll(() => canvas().element().querySelector('.react-flow__edge')).not.toBeNull();
  await clickEdge();
  canvas().element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => marked('edge')).toEqual([]);
  await userEvent.keyboard('{Delete}');
  await expect.element(undo()).toBeDisabled();

  const count = server.names().length;
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => marked('node')).toHaveLength(1);
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => marked('node')).toHaveLength(1);
  await expect.poll(() => server.names().length).toBe(count - 1);
});
