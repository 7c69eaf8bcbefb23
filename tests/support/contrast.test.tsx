import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { a11yViolations } from './a11y';

const text = (color: string, ground: string, inner?: string) => (
  <main style={{ background: ground }}>
    <h1 style={{ background: inner, color }}>Words on a ground</h1>
  </main>
);
const contrastOn = async () =>
  (await a11yViolations(['light'])).filter((each) => each.includes('color-contrast'));

it('a color that is hard to read is found at every scan', async () => {
  const { rerender } = await render(text('#999999', '#ffffff'));
  expect(await contrastOn()).toHaveLength(1);
  expect(await contrastOn()).toHaveLength(1);
  await rerender(text('#333333', '#ffffff'));
  expect(await contrastOn()).toEqual([]);
  expect(await contrastOn()).toEqual([]);
});

it('a color that was readable is judged again on each other ground and in each other font', async () => {
  const { rerender } = await render(text('#333333', '#ffffff'));
  expect(await contrastOn()).toEqual([]);
  await rerender(text('#333333', '#444444'));
  expect(await contrastOn()).toHaveLength(1);
  await rerender(text('#333333', '#ffffff', '#444444'));
  expect(await contrastOn()).toHaveLength(1);
  // Large text needs less of a contrast than small text.
  const size = (fontSize: number) => (
    <main style={{ background: '#ffffff', color: '#888888' }}>
      <h1 style={{ fontSize }}>Words on a ground</h1>
    </main>
  );
  await rerender(size(40));
  expect(await contrastOn()).toEqual([]);
  await rerender(size(12));
  expect(await contrastOn()).toHaveLength(1);
});

it('what lies over a ground is judged each time', async () => {
  const over = (cover: string) => (
    <main style={{ background: '#ffffff', position: 'relative', height: 200 }}>
      <div style={{ background: cover, position: 'absolute', inset: 0 }} />
      <h1 style={{ color: '#333333', position: 'absolute', top: 0 }}>Words on a ground</h1>
    </main>
  );
  const { rerender } = await render(over('#ffffff'));
  expect(await contrastOn()).toEqual([]);
  await rerender(over('#444444'));
  expect(await contrastOn()).toHaveLength(1);
});
