import { useEffect } from 'react';
import type { Host } from './host';

/** Says that the page is there, how high it is, and that the customer wants it away (Esc). */
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
      // As high as its content, not as its frame: the page around may fit the frame to it.
      content.style.setProperty('--page-height', 'auto');
      observer.observe(content);
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isForSomethingElse(event.target)) {
        host.send({ type: 'close' });
      }
    };
    // While the event goes down: at its end the dialog that it closed is gone already.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [host]);
}

/** Esc closes what lies over the page first, and empties a search. */
function isForSomethingElse(target: EventTarget | null): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"]') !== null ||
    (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '')
  );
}
