import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isTyping } from '@/lib/is-typing';
import type { NavTarget } from './nav-targets';
import { closeOverlay, openOverlay, useOverlay } from './overlay';

/** Milliseconds within which the letter has to follow `g`. */
export const GO_KEY_TIMEOUT_MS = 1500;

/** Elements that handle keys themselves, or must stay on top. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const isLayerOpen = () => document.querySelector(LAYERS) !== null;

function isPaletteKey(event: KeyboardEvent): boolean {
  const hasOne = event.ctrlKey !== event.metaKey;
  return hasOne && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}

/**
 * Ctrl/Cmd+K opens and closes the palette, `?` the help, `g` and a letter go to a screen. The last
 * two are ignored while the user types, and all of them over an open overlay.
 */
export function useShortcuts(targets: readonly NavTarget[]): void {
  const navigate = useNavigate();
  const latest = useRef({ targets, navigate });
  useEffect(() => {
    latest.current = { targets, navigate };
  });
  useEffect(() => {
    let goSince: number | undefined;
    const onLetter = (event: KeyboardEvent) => {
      const isGoing = goSince !== undefined && event.timeStamp - goSince <= GO_KEY_TIMEOUT_MS;
      const target = isGoing
        ? latest.current.targets.find((screen) => screen.goKey === event.key)
        : undefined;
      goSince = !isGoing && event.key === 'g' ? event.timeStamp : undefined;
      if (target !== undefined) {
        event.preventDefault();
        void latest.current.navigate({ to: target.to });
      } else if (event.key === '?') {
        event.preventDefault();
        openOverlay('help');
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) {
        return;
      }
      if (isPaletteKey(event)) {
        event.preventDefault();
        if (useOverlay.getState().overlay === 'palette') {
          closeOverlay();
        } else if (!isLayerOpen()) {
          openOverlay('palette');
        }
        return;
      }
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const isModifier = ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key);
      if (!hasModifier && !isModifier && !isTyping(event.target) && !isLayerOpen()) {
        onLetter(event);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
