import { type RefObject, useEffect } from 'react';
import { isTyping } from '@/lib/is-typing';

/** `/` focuses the field, unless the user is typing or a dialog is open. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || event.defaultPrevented || hasModifier || isTyping(event.target)) {
        return;
      }
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) {
        return;
      }
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
