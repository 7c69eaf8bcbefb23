import type { MouseEvent } from 'react';
import { leaveSafely } from '@/lib/save-unsaved';
import { getUnsavedState } from '@/lib/unsaved';

/** Holds a link that leaves the page until everything is stored, or the customer gives it up. */
export function leaveByLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (getUnsavedState().inputs.size > 0) {
    event.preventDefault();
    const { href, target } = event.currentTarget;
    void leaveSafely(() => window.open(href, target));
  }
}
