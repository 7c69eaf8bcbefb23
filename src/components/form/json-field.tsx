import type { ReactNode, Ref } from 'react';
import { Textarea } from '@/components/ui/textarea';
import { FormField } from './form-field';

type JsonFieldProps = {
  label: string;
  help: ReactNode;
  error: string | undefined;
  /** Right-aligned in the label's row. */
  aside?: ReactNode;
  isOptional?: boolean;
  rows?: number;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A JSON text; `parseJson` reads it. */
export function JsonField({ rows = 10, value, onChange, onBlur, ref, ...field }: JsonFieldProps) {
  return (
    <FormField {...field}>
      {(control) => (
        <Textarea
          {...control}
          ref={ref}
          rows={rows}
          spellCheck={false}
          className="font-mono text-xs"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
