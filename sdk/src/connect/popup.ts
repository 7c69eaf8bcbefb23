import { clientError } from '../errors/client-error.ts';

/** The part of a window that the flow uses. */
export type Popup = Pick<Window, 'closed' | 'close' | 'location'>;

/**
 * Opens an empty window. Browsers allow it only in the very click, so nothing may be awaited before.
 * The handle is kept (no `noopener`), because `closed` is how a customer's change of mind is seen.
 *
 * @returns null where the browser blocks it
 * @throws PatchbayError `BROWSER_REQUIRED` where there is no browser page
 */
export function openPopup(): Popup | null {
  if (typeof window === 'undefined' || !window.open) {
    throw clientError(
      'BROWSER_REQUIRED',
      'Connecting by OAuth opens a window. Call connect() in a browser page, in the click.',
    );
  }
  return window.open('about:blank', '_blank', 'popup,width=600,height=720');
}
