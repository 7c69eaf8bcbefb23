import { useEffect, useState } from 'react';

/** Milliseconds after the last key until the server is asked. */
export const SEARCH_DEBOUNCE_MS = 200;

/** The text as it was when the person paused; '' at once when it is emptied. */
export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
