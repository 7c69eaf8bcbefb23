import { useEffect } from 'react';
import { leaveSafely } from '@/lib/save-unsaved';
import type { Host } from './host';

/** Reports readiness, height, and Esc to the embedding page. */
export function useHostMessages(host: Host): void {
  useEffect(() => {
    if (!host.isListening) {
      return;
    }
    host.send({ type: 'ready', needs_token: false });
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) {
        const [size] = entry.borderBoxSize;
        host.send({ type: 'resize', height: Math.ceil(size?.blockSize ?? 0) });
      }
    });
    const content = document.querySelector<HTMLElement>('[data-hosted-page]');
    if (content !== null) {
      // The height of the content, not of the frame, so that the embedding page can resize the
      // frame.
      content.style.setProperty('--page-height', 'auto');
      observer.observe(content);
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isForSomethingElse(event.target)) {
        void leaveSafely(() => host.send({ type: 'close' }));
      }
    };
    // In the capture phase: later the dialog that Esc closes would be gone already.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [host]);
}

/** Esc first closes an overlay, or clears a search. */
function isForSomethingElse(target: EventTarget | null): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"]') !== null ||
    (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '')
  );
}
