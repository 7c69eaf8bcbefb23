import { create } from 'zustand';

/** The search, the list of shortcuts, and the dialogs of the user menu. */
export type Overlay = 'palette' | 'help' | 'logout' | 'erase' | 'accounts' | 'support';

type OverlayState = { overlay: Overlay | null };

/** The open overlay; there is never more than one. */
export const useOverlay = create<OverlayState>()(() => ({ overlay: null }));

export function openOverlay(overlay: Overlay): void {
  useOverlay.setState({ overlay });
}

export function closeOverlay(): void {
  useOverlay.setState({ overlay: null });
}
