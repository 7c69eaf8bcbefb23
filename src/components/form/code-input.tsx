import { type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { cn } from '@/lib/cn';
import type { FieldControl } from './form-field';

/** Number of digits of a code, from an email or an authenticator app. */
export const CODE_LENGTH = 6;

const BOXES = [0, 1, 2, 3, 4, 5];

function keepDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** Selects the digit at `index`, so that the next key replaces it; after the last one, sets the caret. */
function selectDigit(input: HTMLInputElement, index: number): void {
  const at = Math.min(Math.max(index, 0), Math.min(input.value.length, CODE_LENGTH - 1));
  input.setSelectionRange(at, Math.min(at + 1, input.value.length));
}

/**
 * Arrow keys move from box to box: with one digit selected, the browser would only collapse the
 * selection.
 */
function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const index = input.selectionStart ?? 0;
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: CODE_LENGTH - 1,
  };
  const target = targets[event.key];
  const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
  if (target !== undefined && !hasModifier) {
    event.preventDefault();
    selectDigit(input, target);
  }
}

export type CodeInputProps = FieldControl & {
  /** Up to six digits. */
  value: string;
  onChange: (value: string) => void;
  /**
   * Called when the code becomes complete, by typing, paste or autofill; not when a digit of a
   * complete code changes.
   */
  onComplete?: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A code of six digits in six boxes. To keyboards, screen readers and password managers it is one
 * text field; the boxes only show its value and the caret.
 */
export function CodeInput({
  value,
  onChange,
  onComplete,
  onBlur,
  readOnly = false,
  ref,
  ...control
}: CodeInputProps) {
  const [selection, setSelection] = useState<number | null>(null);

  const change = (next: string) => {
    onChange(next);
    if (next.length === CODE_LENGTH && value.length < CODE_LENGTH) {
      onComplete?.(next);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = keepDigits(event.clipboardData.getData('text'));
    event.preventDefault();
    if (pasted !== '' && !readOnly) {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const isWhole = pasted.length === CODE_LENGTH;
      change(
        isWhole
          ? pasted
          : keepDigits(
              value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0),
            ),
      );
    }
  };

  return (
    <div className="relative w-full max-w-76">
      <input
        {...control}
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        readOnly={readOnly}
        value={value}
        // On top of the boxes, so that clicks and a password manager's button reach it.
        className="absolute inset-0 z-10 w-full cursor-text rounded-md bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        onChange={(event) => change(keepDigits(event.target.value))}
        onBeforeInput={(event) => {
          // A letter must not replace the selected digit.
          if (/\D/.test(event.data)) {
            event.preventDefault();
          }
        }}
        onPaste={paste}
        onKeyDown={moveByKey}
        onSelect={({ currentTarget: input }) => {
          if (input.selectionStart === input.selectionEnd) {
            selectDigit(input, input.selectionStart ?? 0);
          }
          setSelection(input.selectionStart);
        }}
        onClick={({ currentTarget: input, clientX }) => {
          const { left, width } = input.getBoundingClientRect();
          selectDigit(input, Math.floor(((clientX - left) / width) * CODE_LENGTH));
          setSelection(input.selectionStart);
        }}
        onFocus={({ currentTarget: input }) => {
          selectDigit(input, value.length);
          setSelection(input.selectionStart);
        }}
        onBlur={() => {
          setSelection(null);
          onBlur?.();
        }}
      />
      <div aria-hidden className="grid grid-cols-6 gap-2">
        {BOXES.map((box) => (
          <span
            key={box}
            data-active={box === selection}
            className={cn(
              'control grid h-11 place-items-center font-mono text-lg tabular-nums',
              control['aria-invalid'] === true && 'border-danger',
              box === selection && 'border-ring outline outline-ring',
              readOnly && 'text-muted-foreground',
            )}
          >
            {value[box] ?? ''}
          </span>
        ))}
      </div>
    </div>
  );
}
