/** The element itself; for one within a menu, which is about to unmount, the button of the menu. */
export function orMenuButton(element: Element | null): Element | null {
  const id = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : element;
}
