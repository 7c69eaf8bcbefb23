import type { PlainField } from './closed-field';

/** As the plain field was left. */
export type FieldStart = { anchor: number; head: number; hasFocus: boolean };

export function startOf(field: PlainField): FieldStart {
  const { selectionStart, selectionEnd } = field;
  const end = field.value.length;
  return {
    anchor: selectionStart ?? end,
    head: selectionEnd ?? end,
    hasFocus: document.activeElement === field,
  };
}
