/** Scrolls to an element when it is shown, as its `ref`: a dialog may end above it. */
export const showWhole = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });
