/** Gives the focus to the first element inside of another one that the selector names, if there is one. */
export function focusWithin(root: Element | null | undefined, selector: string): void {
  const element = root?.querySelector(selector);
  if (element instanceof HTMLElement) {
    element.focus();
  }
}
