import { useLostFocus } from '@/hooks/use-lost-focus';

/** The attribute by which the focus finds the steps. */
export const PATH_MARK = { 'data-workflow-path': '' } as const;

const isInPath = (element: Element) => element.closest('[data-workflow-path]') !== null;

function focusNext() {
  // A dialog is rendered after the page, so its steps are the last ones.
  const path = [...document.querySelectorAll('[data-workflow-path]')].at(-1);
  const next = path?.querySelector('[aria-current="step"]');
  next?.querySelector<HTMLElement>('button:not(:disabled), a[href]')?.focus();
}

/** Focuses the next step when the one that had the focus is done, because its button is gone then. */
export const useNextFocus = () => useLostFocus(isInPath, focusNext);
