import { useDeferredValue, useMemo, useRef } from 'react';
import { FormField, type FormFieldProps } from '@/components/form/form-field';
import { cn } from '@/lib/cn';
import { parseJson } from '@/lib/json/parse-json';
import { ClosedField } from './closed-field';
import type { EditorHandle } from './code-editor';
import type { FieldProblem } from './field-problem';
import { useCodeEditor } from './use-code-editor';
import { useLabelClicks } from './use-label-clicks';

type JsonCodeFieldProps = Pick<
  FormFieldProps,
  'label' | 'help' | 'error' | 'aside' | 'isOptional'
> & { value: string; onChange: (text: string) => void };

const NONE: readonly FieldProblem[] = [];

/** A JSON text without templates in the code editor, which is loaded when the field is about to be edited. */
export function JsonCodeField({ value, onChange, ...field }: JsonCodeFieldProps) {
  return (
    <FormField {...field}>
      {({ id, ...aria }) => (
        <JsonEditor id={id} aria={aria} value={value} onChange={onChange} label={field.label} />
      )}
    </FormField>
  );
}

type JsonEditorProps = Pick<JsonCodeFieldProps, 'label' | 'value' | 'onChange'> & {
  id: string;
  aria: {
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
  };
};

function JsonEditor({ id, aria, value, onChange, label }: JsonEditorProps) {
  const handle = useRef<EditorHandle>(null);
  const { fieldRef, start, leave, open, press, want, setComposing } = useCodeEditor({
    mode: 'data',
    isMultiline: true,
    placeholder: undefined,
  });
  useLabelClicks(open?.labels, handle);
  const deferred = useDeferredValue(value);
  const problems = useMemo(() => (open === null ? NONE : findProblems(deferred)), [open, deferred]);
  const keysId = `${id}-keys`;
  const described = { 'aria-describedby': `${aria['aria-describedby'] ?? ''} ${keysId}`.trim() };
  return (
    <div className={cn('control flex min-w-0', aria['aria-invalid'] === true && 'border-danger')}>
      {open === null ? (
        <ClosedField
          fieldRef={fieldRef}
          attributes={{ ...aria, ...described, id }}
          value={value}
          onValue={onChange}
          onWanted={want}
          onPressed={press}
          onLeave={(element, before) => leave(element, { hadCaret: true, before })}
          onComposing={setComposing}
          isMultiline
          isCode
          hasPills={false}
        />
      ) : (
        <open.Editor
          isEscapeFirst
          extensions={open.extensions}
          value={value}
          onChange={onChange}
          onReady={(next) => {
            handle.current = next;
          }}
          attributes={{
            ...described,
            id,
            'aria-label': label,
            'aria-multiline': 'true',
            ...(aria['aria-invalid'] === true ? { 'aria-invalid': 'true' } : {}),
          }}
          problems={problems}
          start={start}
        />
      )}
      <p id={keysId} className="sr-only">
        Tab indents. Press Escape, then Tab to leave.
      </p>
    </div>
  );
}

/** Finds the first mistake of a JSON text. */
function findProblems(text: string): readonly FieldProblem[] {
  const parsed = parseJson(text);
  return parsed.isJson || text.trim() === ''
    ? NONE
    : [
        {
          from: Math.min(parsed.offset, text.length - 1),
          to: Math.min(parsed.offset + 1, text.length),
          severity: 'error',
          message: parsed.problem,
        },
      ];
}
