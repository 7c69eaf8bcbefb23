import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CodeBlock } from './code-block';

test('a long line does not overlap the button', async () => {
  await render(
    <div style={{ width: 200 }}>
      <CodeBlock text={'const a = 1;\n'.padEnd(300, 'x')} copyLabel="Copy the code" />
    </div>,
  );
  const code = page.getByText(/^const a/).element();
  const button = page.getByRole('button', { name: 'Copy the code' }).element();
  expect(code.scrollWidth).toBeGreaterThan(code.clientWidth);
  expect(code.getBoundingClientRect().right).toBeLessThanOrEqual(
    button.getBoundingClientRect().left,
  );
});
