/** Scrolls an element into view when it is rendered, because a dialog may end above it. Used as its `ref`. */
export const showWhole = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });
