/**
 * Returns the element. For an element in a menu, which is about to unmount, returns the button of
 * the menu.
 */
export function orMenuButton(element: Element | null): Element | null {
  const id = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : element;
}
