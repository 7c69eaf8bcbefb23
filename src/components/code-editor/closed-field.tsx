import { type AriaAttributes, type ChangeEvent, type RefObject, useRef } from 'react';
import { cn } from '@/lib/cn';
import { findPillRanges } from './pill-ranges';

/** The maximum length of a text that shows pills before it is edited. */
const MAX_MARKED = 20_000;

export type PlainField = HTMLInputElement | HTMLTextAreaElement;

type ClosedFieldProps = {
  fieldRef: RefObject<PlainField | null>;
  attributes: AriaAttributes & { id: string; placeholder?: string | undefined };
  value: string;
  /** @param isDropped whether a text was dragged into the field */
  onValue: (value: string, isDropped: boolean) => void;
  /** Called when the field is about to be edited. */
  onWanted: () => void;
  /** Called when a pointer is pressed on the field. */
  onPressed: () => void;
  /**
   * Called when the element is removed or replaced.
   *
   * @param before the text when the field got the focus
   */
  onLeave: (field: PlainField, before: string | undefined) => void;
  /** Called when a character is composed from several keys, as in Japanese, and when that ends. */
  onComposing: (isComposing: boolean) => void;
  isMultiline: boolean;
  isCode: boolean;
  hasPills: boolean;
};

/**
 * A field before its editor is loaded. It is a plain input with pills drawn behind its text, so that labels,
 * typing and dropping work at once.
 */
export function ClosedField(props: ClosedFieldProps) {
  const { fieldRef, attributes, value, onValue, onWanted, onPressed, onLeave, onComposing } = props;
  const { isMultiline, isCode, hasPills } = props;
  const isDropped = useRef(false);
  const before = useRef<string>(undefined);
  const looks = cn(
    'block w-full min-w-0 border-0 bg-transparent px-2.5 py-[5px] outline-none placeholder:text-muted-foreground',
    isCode ? 'font-mono text-xs leading-[1.45]' : 'text-sm',
    isMultiline
      ? 'field-sizing-content wrap-break-word max-h-[var(--field-max-height,20rem)] min-h-[var(--field-min-height,5rem)] resize-none whitespace-pre-wrap'
      : 'h-7.5 whitespace-pre',
  );
  const shared = {
    ...attributes,
    ref: (element: PlainField | null) => {
      if (element === null && fieldRef.current !== null) {
        // The element is still in the document, so its caret can be read for the editor.
        onLeave(fieldRef.current, before.current);
      }
      fieldRef.current = element;
    },
    className: cn(looks, 'relative'),
    spellCheck: !isCode,
    value,
    onDrop: () => {
      isDropped.current = true;
    },
    onChange: ({ target }: ChangeEvent<PlainField>) => {
      onValue(target.value, isDropped.current);
      isDropped.current = false;
    },
    onFocus: () => {
      before.current = value;
      onWanted();
    },
    onPointerEnter: onWanted,
    onPointerDown: onPressed,
    onCompositionStart: () => onComposing(true),
    onCompositionEnd: () => onComposing(false),
  };
  return (
    <div className="relative min-w-0 flex-1">
      {hasPills && value.length <= MAX_MARKED && value.includes('{{') ? (
        <div
          aria-hidden
          className={cn(
            looks,
            'pointer-events-none absolute inset-0 overflow-hidden text-transparent',
          )}
        >
          <Marked text={value} />
        </div>
      ) : null}
      {isMultiline ? (
        <textarea
          {...shared}
          onScroll={({ currentTarget }) => {
            const pills = currentTarget.previousElementSibling;
            if (pills !== null) {
              pills.scrollTop = currentTarget.scrollTop;
            }
          }}
        />
      ) : (
        <input {...shared} autoComplete="off" />
      )}
    </div>
  );
}

/** Draws a text with a pill behind each expression. */
function Marked({ text }: { text: string }) {
  const pills = findPillRanges(text);
  return pills.map(({ from, to }, index) => (
    <span key={from}>
      {text.slice(pills[index - 1]?.to ?? 0, from)}
      <mark className="rounded-sm bg-brand-soft text-transparent shadow-[0_0_0_1px_var(--info-border)]">
        {text.slice(from, to)}
      </mark>
    </span>
  ));
}
