import type { Json, JsonObject } from '@patchbay/rules/json.ts';
import { isSameValue } from '@patchbay/workflow-graph/same-value.ts';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Field as FieldKind, readField, type TextField } from '../../model/read-field';
import type { FieldProps } from '../field/field-props';
import { useField, useFormRoot } from '../field/form-context';
import { TextControl } from './text-controls';

const TEMPLATE: TextField = {
  kind: 'text',
  mode: 'template',
  isLong: false,
  isTemplate: true,
  max: undefined,
};

/** A value that is entered in its own control or as a template. */
export function EitherControl({ schema, ...props }: FieldProps & { schema: JsonObject }) {
  const { value, pointer, help, fallback, example } = props;
  const Field = useField();
  const field = readField(schema, useFormRoot());
  const [chosen, setChosen] = useState<{ isTemplate: boolean; value: Json | undefined }>();
  // After an undo or a change of another person, the value decides which control is shown.
  const isOwnChange = chosen !== undefined && isSameValue(chosen.value, value);
  const isTemplate = isOwnChange ? chosen.isTemplate : isTemplateValue(field, value);
  const change: FieldProps['onChange'] = (next, key) => {
    setChosen({ isTemplate, value: next });
    props.onChange(next, key);
  };
  // The input of each control is kept for a return to it.
  const inputs = useRef<{ own: Json | undefined; template: Json | undefined }>({
    own: undefined,
    template: undefined,
  });
  const swap = () => {
    inputs.current = { ...inputs.current, [isTemplate ? 'template' : 'own']: value };
    const next = isTemplate ? inputs.current.own : inputs.current.template;
    setChosen({ isTemplate: !isTemplate, value: next });
    props.onChange(next, pointer);
  };
  return (
    <div className="flex flex-col gap-1">
      {isTemplate ? (
        <TextControl {...props} onChange={change} isRequired={false} field={TEMPLATE} />
      ) : (
        <Field
          {...props}
          onChange={change}
          schema={{
            ...schema,
            ...(help === undefined ? {} : { description: help }),
            ...(fallback === undefined ? {} : { default: fallback }),
            ...(example === undefined ? {} : { examples: [example] }),
          }}
        />
      )}
      <Button variant="link" size="sm" className="self-start" onClick={swap}>
        {isTemplate ? 'Enter the value itself' : 'Use a template'}
      </Button>
    </div>
  );
}

/** Returns whether a value is a template. A text in a field of choices is one of them unless it has braces. */
function isTemplateValue({ kind }: FieldKind, value: Json | undefined): boolean {
  const isChosen = kind === 'choice' || kind === 'options';
  return typeof value === 'string' && (!isChosen || value.includes('{{'));
}
