import { useEffect, useRef, useState } from 'react';

/** Pause after the last key before a text filter is applied. */
export const FILTER_DEBOUNCE_MS = 300;

type Draft = { text: string; base: string; sent: string | undefined };

/**
 * A text filter whose value is stored elsewhere (the URL), {@link FILTER_DEBOUNCE_MS} after the last key.
 * External changes (Back, Clear) replace the text; its own earlier ones do not, as more may be typed.
 */
export function useDebouncedText(
  value: string,
  onChange: (value: string) => void,
): { text: string; setText: (text: string) => void; commit: (text: string) => void } {
  const [draft, setDraft] = useState<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onChange });

  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (draft === null) {
      clearTimeout(timer.current);
    }
  }, [draft]);

  if (draft !== null && value !== draft.base) {
    const isEcho = value === draft.sent && draft.text !== value;
    setDraft(isEcho ? { text: draft.text, base: value, sent: undefined } : null);
  }

  const commit = (text: string) => {
    clearTimeout(timer.current);
    if (text === latest.current.value) {
      setDraft(null);
      return;
    }
    setDraft({ text, base: latest.current.value, sent: text });
    latest.current.onChange(text);
  };
  const setText = (text: string) => {
    clearTimeout(timer.current);
    setDraft((before) => ({ text, base: before?.base ?? value, sent: before?.sent }));
    timer.current = setTimeout(() => commit(text), FILTER_DEBOUNCE_MS);
  };
  return { text: draft?.text ?? value, setText, commit };
}
