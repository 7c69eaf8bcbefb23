import type { Ref } from 'react';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { FormField, type FormFieldProps } from './form-field';

export type ColorFieldProps = Omit<FormFieldProps, 'children' | 'aside'> & {
  /** The typed text: `#rgb`, `#rrggbb`, '' for none, or an invalid color. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  isReadOnly?: boolean;
  /** Ref of the text input, which is focused when validation fails. */
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
};

/** `#rrggbb`, as the color input requires; black for an invalid color. */
function sixDigits(text: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  if (short !== null) {
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  }
  return /^#[0-9a-f]{6}$/i.test(text.trim()) ? text.trim() : '#000000';
}

/** A color as text, with the browser's own picker beside it. */
export function ColorField({
  value,
  onChange,
  onBlur,
  name,
  isReadOnly = false,
  ref,
  placeholder = '#0f766e',
  ...field
}: ColorFieldProps) {
  return (
    <FormField {...field}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick the ${field.label.toLowerCase()}`}
            className={cn('control h-8 w-10 shrink-0 p-1', value.trim() === '' && 'opacity-40')}
            disabled={isReadOnly}
            value={sixDigits(value)}
            onChange={(event) => onChange(event.target.value)}
          />
          <Input
            {...control}
            ref={ref}
            name={name}
            className="font-mono"
            placeholder={placeholder}
            spellCheck={false}
            autoComplete="off"
            readOnly={isReadOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </FormField>
  );
}
