import { useEffect, useRef, useState } from 'react';
import { type RequestedField, requestFieldFocus, useRequestedField } from '@/hooks/wanted-field';

const SETTINGS = /^\/nodes\/\d+\/data/;
const BEHAVIOR = /^\/nodes\/\d+\/additional_node_properties/;
const CONTROL = 'input, textarea, select, [role="combobox"], [contenteditable="true"], button';

/**
 * Focuses the field that a finding leads to.
 *
 * @param open shows the part of the panel that has the field
 * @returns the ref of the panel, and whether a finding led to it
 */
export function useFocusedField(nodeId: string, open: (tab: 'settings' | 'behavior') => void) {
  const panel = useRef<HTMLDivElement>(null);
  const requested = useRequestedField(nodeId);
  const [opened, setOpened] = useState<RequestedField | null>(null);
  if (requested !== null && requested !== opened) {
    setOpened(requested);
    open(BEHAVIOR.test(requested.pointer) ? 'behavior' : 'settings');
  }
  useEffect(() => {
    if (requested === null) {
      return undefined;
    }
    // The timer runs after the dialog that led here has returned the focus to its button.
    const timer = setTimeout(() => {
      requestFieldFocus(null);
      if (panel.current !== null) {
        focusField(panel.current, requested.pointer);
      }
    });
    return () => clearTimeout(timer);
  }, [requested]);
  return { panel, isLed: (requested ?? opened) !== null };
}

/**
 * Focuses the field of a pointer. If the value has no field, the closest field around it is focused.
 * If the pointer is not inside the settings, the current tab is focused.
 */
function focusField(panel: HTMLElement, pointer: string): void {
  if (!(SETTINGS.test(pointer) || BEHAVIOR.test(pointer))) {
    panel.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    return;
  }
  const within = pointer.replace(SETTINGS, '').replace(BEHAVIOR, '');
  const around = within.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
  const places = around.toReversed().map((at) => `[data-pointer="${CSS.escape(at)}"]`);
  const control = [...places, '[role="tabpanel"]']
    .map((place) => panel.querySelector(place)?.querySelector(CONTROL))
    .find((found) => found instanceof HTMLElement);
  control?.focus();
}
