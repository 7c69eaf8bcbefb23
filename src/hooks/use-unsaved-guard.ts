import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Asks before typed text is thrown away, whether by closing, by Back or by leaving the page.
 * @param isDirty something was typed and is not saved
 * @param onClose closes the form
 */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return {
    /** The question is open. */
    isAsking: isClosing || blocker.status === 'blocked',
    /** The person wants to close the form. */
    close: () => (isDirty ? setIsClosing(true) : onClose()),
    /** The person goes on typing. */
    keep: () => {
      setIsClosing(false);
      blocker.reset?.();
    },
    /** The person lets the text go. */
    discard: () => {
      onClose();
      blocker.proceed?.();
    },
  };
}
