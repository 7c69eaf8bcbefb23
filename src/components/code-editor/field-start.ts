import type { PlainField } from './closed-field';

const NO_CARET = { selectionStart: null, selectionEnd: null };

/** The state of a plain field that its editor begins with. */
export type FieldStart = {
  anchor: number;
  head: number;
  hasFocus: boolean;
  /** The text when the field got the focus, to which undo leads back. */
  before?: string | undefined;
  /** The text and history of an earlier editor of the field. */
  state?: { doc: string; json: unknown };
};

/**
 * Returns the current state of a plain field.
 *
 * @param hadCaret whether the field had the focus before: otherwise insertions belong at its end
 */
export function getFieldStart(field: PlainField, hadCaret: boolean): FieldStart {
  const end = field.value.length;
  const { selectionStart, selectionEnd } = hadCaret ? field : NO_CARET;
  return {
    anchor: selectionStart ?? end,
    head: selectionEnd ?? end,
    hasFocus: document.activeElement === field,
  };
}
