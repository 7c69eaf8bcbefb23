import { useCallback, useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * Counts down the whole seconds until a wait is over, then stays 0; `restart` starts another wait.
 */
export function useCountdown(seconds: number): {
  secondsLeft: number;
  restart: (seconds: number) => void;
} {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) {
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);

  const restart = useCallback((next: number) => {
    setNow(Date.now());
    setUntil(Date.now() + next * 1000);
  }, []);
  return { secondsLeft, restart };
}
