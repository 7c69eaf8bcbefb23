/** The part of a window that the connect flow uses. */
export type Popup = Pick<Window, 'closed' | 'close' | 'location' | 'postMessage'>;

/** null: the browser blocked the window (some in-app browsers return undefined). undefined: `mode: 'redirect'` opens none. */
export type PopupHandle = Popup | null | undefined;

/**
 * Opens an empty window, which browsers allow only directly in the click, before anything is awaited.
 * The handle is kept (no `noopener`), because `closed` shows that the customer gave up.
 */
export function openPopup(): Popup | null {
  return open('about:blank', '', 'width=600,height=720') ?? null;
}
