/**
 * Makes the field and the list of a cmdk `Command` name the selected row; pass it as the ref. By
 * itself, cmdk reads the row before the new one is marked, so that after a search they name a row
 * that may be gone.
 */
export function nameSelectedRow(root: HTMLElement | null): (() => void) | undefined {
  if (root === null) {
    return undefined;
  }
  const observer = new MutationObserver(() => {
    const id = root.querySelector('[cmdk-item][aria-selected="true"]')?.id;
    for (const element of root.querySelectorAll('[cmdk-input], [cmdk-list]')) {
      if (id === undefined) {
        element.removeAttribute(ACTIVE);
      } else if (element.getAttribute(ACTIVE) !== id) {
        element.setAttribute(ACTIVE, id);
      }
    }
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: [ACTIVE, 'aria-selected'],
  });
  return () => observer.disconnect();
}

const ACTIVE = 'aria-activedescendant';
