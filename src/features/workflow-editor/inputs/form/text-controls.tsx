import { useState } from 'react';
import type { FormFieldProps } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { HelpText } from '@/components/values/help-text';
import type { NumberField, TextField } from '../../model/read-field';
import {
  findNumberProblem,
  formatJson,
  isTemplateText,
  looksLikeJson,
  parseJsonText,
  parseNumberText,
} from '../../model/typed-text';
import { FieldExample } from '../field/field-example';
import type { FieldProps } from '../field/field-props';
import { useProblem } from '../field/form-context';
import { NodeField } from '../field/node-field';
import { CodeRun } from './code-run';
import { TemplatedInput } from './templated-input';

/** The maximum length of a text that has no room for a template. */
const MAX_SHORT = 8;

/**
 * Returns the label, help, error and example of a field.
 *
 * @param own the problem with the typed text
 */
export function useFieldFrame(
  { label, help, isRequired, example, onChange, pointer }: FieldProps,
  own?: string,
): Omit<FormFieldProps, 'children'> {
  const found = useProblem(pointer, true);
  return {
    label,
    help: help === undefined ? undefined : <HelpText text={help} />,
    error: own ?? found,
    isRequired,
    aside:
      example === undefined ? undefined : (
        <FieldExample
          label={label}
          example={example}
          onUse={() => onChange(example, `${pointer} example`)}
        />
      ),
  };
}

/** Returns the frame of a field that checks its text itself, so that its problem is not shown twice. */
function useCheckedFrame(props: FieldProps, own?: string) {
  const [isChecked, setIsChecked] = useState(false);
  const { error, ...frame } = useFieldFrame(props, own);
  return {
    frame: { ...frame, error: isChecked ? own : error },
    onInvalid: setIsChecked,
  };
}

function getPlaceholder(fallback: FieldProps['fallback']) {
  return fallback === undefined ? {} : { placeholder: formatJson(fallback) };
}

export function TextControl({ field, ...props }: FieldProps & { field: TextField }) {
  const { value, fallback, isRequired, onChange, pointer } = props;
  const { mode, isLong, isTemplate, max } = field;
  const text = formatText(value);
  const isNoTemplate = isTemplate && text !== '' && !isTemplateText(text);
  const { frame, onInvalid } = useCheckedFrame(
    props,
    isNoTemplate ? 'Enter a template, such as {{event.body.items}}.' : undefined,
  );
  const change = (next: string) => onChange(next === '' && !isRequired ? undefined : next, pointer);
  const control = (
    <NodeField {...frame}>
      {({ 'aria-invalid': isInvalid = false, ...control }) =>
        max !== undefined && max <= MAX_SHORT ? (
          <Input
            {...control}
            {...getPlaceholder(fallback)}
            aria-invalid={isInvalid || undefined}
            className="w-20 font-mono"
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <TemplatedInput
            {...control}
            {...getPlaceholder(fallback)}
            isInvalid={isInvalid}
            mode={mode}
            onInvalid={onInvalid}
            isMultiline={isLong}
            maxLength={max}
            value={text}
            onChange={change}
          />
        )
      }
    </NodeField>
  );
  return mode === 'template' ? (
    control
  ) : (
    <div className="flex flex-col gap-3">
      {control}
      <CodeRun language={mode} code={text} />
    </div>
  );
}

/** Formats a value as text. A value that is not a text, such as one from an import, is shown as JSON. */
function formatText(value: FieldProps['value']): string {
  return typeof value === 'string' ? value : formatJson(value);
}

export function NumberControl({ field, ...props }: FieldProps & { field: NumberField }) {
  const { value, fallback, onChange, pointer } = props;
  const { frame, onInvalid } = useCheckedFrame(props, findNumberProblem(field, value));
  const typed = useTyped(value, parseNumberText);
  return (
    <NodeField {...frame}>
      {({ 'aria-invalid': isInvalid, ...control }) =>
        field.takesTemplate ? (
          <TemplatedInput
            {...control}
            {...getPlaceholder(fallback)}
            isInvalid={isInvalid === true}
            onInvalid={onInvalid}
            mode="template"
            value={typed.text}
            onChange={(text) => onChange(typed.read(text), pointer)}
          />
        ) : (
          <Input
            {...control}
            {...getPlaceholder(fallback)}
            aria-invalid={isInvalid}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-40"
            value={typed.text}
            onChange={(event) => onChange(typed.read(event.target.value), pointer)}
          />
        )
      }
    </NodeField>
  );
}

export function JsonControl(props: FieldProps) {
  const { value, fallback, onChange, pointer } = props;
  const { frame, onInvalid } = useCheckedFrame(props);
  const typed = useTyped(value, parseJsonText);
  return (
    <NodeField {...frame}>
      {({ 'aria-invalid': isInvalid = false, ...control }) => (
        <TemplatedInput
          {...control}
          {...getPlaceholder(fallback)}
          isInvalid={isInvalid}
          onInvalid={onInvalid}
          mode={looksLikeJson(typed.text) ? 'json' : 'template'}
          isMultiline
          value={typed.text}
          onChange={(text) => onChange(typed.read(text), pointer)}
        />
      )}
    </NodeField>
  );
}

/** Returns the text as it was typed while it stands for the value: `1.0` stays, although the value is 1. */
function useTyped(value: FieldProps['value'], read: (text: string) => FieldProps['value']) {
  const [typed, setTyped] = useState('');
  const isTyped = JSON.stringify(read(typed)) === JSON.stringify(value);
  return {
    text: isTyped ? typed : formatJson(value),
    read: (text: string) => {
      setTyped(text);
      return read(text);
    },
  };
}
