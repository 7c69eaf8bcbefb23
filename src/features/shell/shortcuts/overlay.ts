import { create } from 'zustand';

type OverlayState = { overlay: 'palette' | 'help' | null };

/** Which of the two is open; never both. */
export const useOverlay = create<OverlayState>()(() => ({ overlay: null }));

export function openOverlay(overlay: 'palette' | 'help'): void {
  useOverlay.setState({ overlay });
}

export function closeOverlay(): void {
  useOverlay.setState({ overlay: null });
}
