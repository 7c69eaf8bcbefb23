/**
 * Returns whether a key pressed on the target is text input: a field, a select, or editable
 * content.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
