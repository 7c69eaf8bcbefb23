import type { ReactNode } from 'react';
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
};

/** A JSON text; `parseJson` reads it. */
export function JsonField({ rows = 10, value, onChange, ...field }: JsonFieldProps) {
  return (
    <FormField {...field}>
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          spellCheck={false}
          className="font-mono text-xs"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
