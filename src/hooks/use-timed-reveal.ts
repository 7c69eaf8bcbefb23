import { useEffect, useState } from 'react';

/** Milliseconds that a secret stays visible. */
export const REVEAL_MS = 30_000;

/** Shows a secret after a click, and hides it again after {@link REVEAL_MS}. */
export function useTimedReveal(revealMs: number = REVEAL_MS) {
  const [isRevealed, setIsRevealed] = useState(false);
  useEffect(() => {
    if (!isRevealed) {
      return;
    }
    const timer = setTimeout(() => setIsRevealed(false), revealMs);
    return () => clearTimeout(timer);
  }, [isRevealed, revealMs]);
  return { isRevealed, toggle: () => setIsRevealed(!isRevealed) };
}
