import { useEffect, useState } from 'react';

/** Milliseconds that the check mark is shown after copying. */
export const COPIED_MS = 1500;

/** Result of the last copy; returns to `idle` after {@link COPIED_MS}. */
export type CopyState = 'idle' | 'copied' | 'failed';

/** The texts for screen readers. */
export const COPY_WORDS: Readonly<Record<CopyState, string>> = {
  idle: '',
  copied: 'Copied',
  failed: 'Could not copy',
};

/** Writes text to the clipboard and shows the result for a moment. */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [result, setResult] = useState<{ state: CopyState }>({ state: 'idle' });

  useEffect(() => {
    if (result.state === 'idle') {
      return;
    }
    const timer = setTimeout(() => setResult({ state: 'idle' }), COPIED_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setResult({ state: 'copied' });
    } catch {
      setResult({ state: 'failed' });
    }
  };
  return { state: result.state, copy };
}
