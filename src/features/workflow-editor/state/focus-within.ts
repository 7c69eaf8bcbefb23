/** Focuses the first element inside of `root` that matches the selector, if there is one. */
export function focusWithin(root: Element | null | undefined, selector: string): void {
  const element = root?.querySelector(selector);
  if (element instanceof HTMLElement) {
    element.focus();
  }
}
