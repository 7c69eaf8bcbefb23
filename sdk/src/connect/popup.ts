/** The part of a window that the connect flow uses. */
export type Popup = Pick<Window, 'closed' | 'close' | 'location' | 'postMessage'>;

/**
 * The window, null if the browser blocked it (some in-app browsers return undefined), or undefined with
 * `mode: 'redirect'`, which opens none.
 */
export type PopupHandle = Popup | null | undefined;

/**
 * Opens an empty window. Browsers allow it only directly in the click handler, before any `await`. The
 * window keeps its opener (no `noopener`), because its `closed` shows that the customer gave up.
 */
export function openPopup(): Popup | null {
  return open('about:blank', '', 'width=600,height=720') ?? null;
}
