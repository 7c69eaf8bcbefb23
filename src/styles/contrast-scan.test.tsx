// The scan of colors skips texts that look like those that have passed.
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { a11yViolations } from '../../tests/support/a11y';

/** Renders texts in a list whose color is too light on a list with another background. */
function List({ background }: { background: string }) {
  return (
    <main>
      <h1>Parcels</h1>
      <ul style={{ background }}>
        <li style={{ color: '#767676' }}>One</li>
        <li style={{ color: '#767676' }}>Two</li>
      </ul>
    </main>
  );
}

const findPale = async () =>
  (await a11yViolations(['light'])).filter((violation) => violation.includes('color-contrast'));

test('finds a pale text again, and on another background than the one on which it passed', async () => {
  const { rerender } = await render(<List background="#ffffff" />);
  expect(await findPale()).toEqual([]);
  await rerender(<List background="#dddddd" />);
  expect(await findPale()).toHaveLength(2);
  expect(await findPale()).toHaveLength(2);
});
