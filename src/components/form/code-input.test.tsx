import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { a11yViolations } from '../../../tests/support/a11y';
import { CodeInput } from './code-input';
import { FormField } from './form-field';

const field = () => page.getByRole('textbox', { name: 'Code' });
const completed: string[] = [];

function Field() {
  const [value, setValue] = useState('');
  return (
    <main>
      <h1>Field</h1>
      <FormField label="Code">
        {(control) => (
          <CodeInput
            {...control}
            value={value}
            onChange={setValue}
            onComplete={(code) => completed.push(code)}
          />
        )}
      </FormField>
    </main>
  );
}

async function open() {
  completed.length = 0;
  await render(<Field />);
  await field().click();
}

const activeBox = () =>
  [...document.querySelectorAll('[data-active]')].findIndex(
    (box) => box.getAttribute('data-active') === 'true',
  );

describe('a code of six digits', () => {
  it('is one field, for keyboards, screen readers and password managers', async () => {
    await open();
    expect(page.getByRole('textbox').elements()).toHaveLength(1);
    await expect.element(field()).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(field()).toHaveAttribute('inputmode', 'numeric');
    expect(await a11yViolations()).toEqual([]);
  });

  it('accepts digits only, and reports a complete code once', async () => {
    await open();
    await userEvent.keyboard('49x30 2');
    await expect.element(field()).toHaveValue('49302');
    await expect.poll(activeBox).toBe(5);
    expect(completed).toEqual([]);
    await userEvent.keyboard('7');
    await expect.element(field()).toHaveValue('493027');
    expect(completed).toEqual(['493027']);
  });

  it('takes a pasted code with spaces and dashes in it', async () => {
    await open();
    await userEvent.keyboard('1');
    const data = new DataTransfer();
    data.setData('text', ' 493-027 ');
    field()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    await expect.element(field()).toHaveValue('493027');
    expect(completed).toEqual(['493027']);
  });

  it('moves by arrow keys, replaces one digit, and does not send a changed code by itself', async () => {
    await open();
    await userEvent.keyboard('493027{ArrowLeft}{ArrowLeft}');
    await expect.poll(activeBox).toBe(3);
    await userEvent.keyboard('8');
    await expect.element(field()).toHaveValue('493827');
    await expect.poll(activeBox).toBe(4);
    await userEvent.keyboard('{Home}1{End}9');
    await expect.element(field()).toHaveValue('193829');
    expect(completed).toEqual(['493027']);
  });

  it('is not changed by letters, even over a digit that is selected', async () => {
    await open();
    await userEvent.keyboard('493027abc');
    await expect.element(field()).toHaveValue('493027');
  });

  it('deletes with Backspace, from the end and again', async () => {
    await open();
    await userEvent.keyboard('4930{Backspace}{Backspace}');
    await expect.element(field()).toHaveValue('49');
    await expect.poll(activeBox).toBe(2);
  });

  it('replaces the digit that was clicked', async () => {
    await open();
    await userEvent.keyboard('493027');
    const { width, height } = field().element().getBoundingClientRect();
    await field().click({ position: { x: (width / 6) * 1.5, y: height / 2 } });
    await expect.poll(activeBox).toBe(1);
    await userEvent.keyboard('5');
    await expect.element(field()).toHaveValue('453027');
  });
});
