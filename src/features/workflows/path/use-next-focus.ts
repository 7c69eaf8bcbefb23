import { useLostFocus } from '@/hooks/use-lost-focus';

/** Marks the steps, for the focus. */
export const PATH_MARK = { 'data-workflow-path': '' } as const;

const isOfPath = (element: Element) => element.closest('[data-workflow-path]') !== null;

function focusNext() {
  // Those of a dialog come after those of the page.
  const path = [...document.querySelectorAll('[data-workflow-path]')].at(-1);
  const next = path?.querySelector('[aria-current="step"]');
  next?.querySelector<HTMLElement>('button:not(:disabled), a[href]')?.focus();
}

/** Focuses the next step when the one that had the focus is done, because its button is gone then. */
export const useNextFocus = () => useLostFocus(isOfPath, focusNext);
