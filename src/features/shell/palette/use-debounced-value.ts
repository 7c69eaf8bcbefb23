import { useEffect, useState } from 'react';

/** Milliseconds after the last key until a request is sent. */
export const SEARCH_DEBOUNCE_MS = 200;

/** The text after a pause in typing; '' at once when it is cleared. */
export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
