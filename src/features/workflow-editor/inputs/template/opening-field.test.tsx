import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FieldMode } from '@/components/code-editor/field-mode';
import { TemplateInput } from './template-input';
import { Field, field, isOpen, open } from './template-input.test-support';

test('what is typed before the editor has loaded is kept, and the editor has its names', async () => {
  await render(<Field initial="Hi" />);
  field.element().focus();
  await userEvent.keyboard('{End}{!}');
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard('!');
  await expect.element(field).toHaveTextContent('Hi!!');
  await expect.element(field).toHaveAccessibleDescription(/Of the mail/);
  // Its label focuses it, and Tab passes through it.
  await userEvent.click(page.getByText('Subject'));
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Insert data' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'Next' })).toHaveFocus();
});

test('a click focuses the field, also where its editor is there in the middle of it', async () => {
  await Promise.all([
    import('@/components/code-editor/code-editor'),
    import('@/components/code-editor/extensions'),
    import('../data/data-extensions'),
  ]);
  await render(<Field />);
  const plain = field.element();
  // The editor is loaded, but an input method is composing a character.
  plain.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await userEvent.hover(field);
  await new Promise(requestAnimationFrame);
  await page.getByRole('textbox', { name: 'Next' }).click();
  // The press is handled before the browser focuses the pressed element.
  const end = () =>
    flushSync(() => {
      plain.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
  window.addEventListener('mousedown', end, { capture: true, once: true });
  await userEvent.click(field);
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard('a');
  await expect.element(field).toHaveTextContent(/^a$/);
});

test('undo leads back to what there was before the field was edited', async () => {
  const values: string[] = [];
  await render(<Field initial="x" onValue={(next) => values.push(next)} />);
  const plain = field.element();
  // The editor waits while an input method composes a character.
  plain.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  field.element().focus();
  await userEvent.keyboard('{End}a');
  expect(plain).toHaveValue('xa');
  plain.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard('b{Control>}zz{/Control}');
  await expect.poll(() => values.at(-1)).toBe('x');
  await userEvent.keyboard('{Control>}yy{/Control}');
  await expect.poll(() => values.at(-1)).toBe('xab');
});

test('a value that arrives while the person types on takes nothing back', async () => {
  const typed: string[] = [];
  let show: (value: string) => void = () => undefined;
  function LateField() {
    const [value, setValue] = useState('');
    show = (next) => flushSync(() => setValue(next));
    return (
      <TemplateInput
        {...{ id: 'late', value, 'aria-label': 'Subject' }}
        onChange={(next) => typed.push(next)}
      />
    );
  }
  await render(<LateField />);
  await open();
  await userEvent.keyboard('ab');
  expect(typed).toEqual(['a', 'ab']);
  show('a');
  show('ab');
  await userEvent.keyboard('c');
  expect(typed.at(-1)).toBe('abc');
  // The value of another person counts, even if it was typed here before.
  show('abc');
  show('a');
  await expect.element(field).toHaveTextContent(/^a$/);
});

test('the caret stays where it is while a problem is marked right after the field opens', async () => {
  const mode = (value: string): FieldMode => (value.startsWith('{') ? 'json' : 'template');
  await render(<Field mode={mode} isMultiline />);
  field.element().focus();
  // Each pair stands for one brace.
  await userEvent.keyboard('{{');
  await expect.poll(isOpen).toBe(true);
  await expect.poll(() => document.querySelector('.cm-lintRange')).not.toBeNull();
  await userEvent.keyboard('a');
  await expect.element(field).toHaveTextContent('{a');
});
