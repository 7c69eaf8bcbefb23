import type { PlainField } from './closed-field';

const NO_CARET = { selectionStart: null, selectionEnd: null };

/** As the plain field was left. */
export type FieldStart = {
  anchor: number;
  head: number;
  hasFocus: boolean;
  /** Its text when it got the focus, to which undo leads back. */
  before?: string | undefined;
  /** Of an editor that was there before: its text, and what can be undone in it. */
  state?: { doc: string; json: unknown };
};

/** @param hadCaret whether a person was in it: else what is inserted belongs at its end */
export function startOf(field: PlainField, hadCaret: boolean): FieldStart {
  const end = field.value.length;
  const { selectionStart, selectionEnd } = hadCaret ? field : NO_CARET;
  return {
    anchor: selectionStart ?? end,
    head: selectionEnd ?? end,
    hasFocus: document.activeElement === field,
  };
}
