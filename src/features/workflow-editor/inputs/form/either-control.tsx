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

/** A value that is entered by its own control or brought by a template. */
export function EitherControl({ schema, ...props }: FieldProps & { schema: JsonObject }) {
  const { value, pointer, help, fallback, example } = props;
  const Field = useField();
  const field = readField(schema, useFormRoot());
  const [chosen, setChosen] = useState<{ isTemplate: boolean; value: Json | undefined }>();
  // Undone, or changed by another person, the value itself says which it is.
  const isOwnChange = chosen !== undefined && isSameValue(chosen.value, value);
  const isTemplate = isOwnChange ? chosen.isTemplate : isTemplateOf(field, value);
  const change: FieldProps['onChange'] = (next, key) => {
    setChosen({ isTemplate, value: next });
    props.onChange(next, key);
  };
  // Each way keeps what was entered, for the way back.
  const kept = useRef<{ own: Json | undefined; template: Json | undefined }>({
    own: undefined,
    template: undefined,
  });
  const swap = () => {
    kept.current = { ...kept.current, [isTemplate ? 'template' : 'own']: value };
    const next = isTemplate ? kept.current.own : kept.current.template;
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

/** A text among choices is one of them unless it has braces. */
function isTemplateOf({ kind }: FieldKind, value: Json | undefined): boolean {
  const isChosen = kind === 'choice' || kind === 'options';
  return typeof value === 'string' && (!isChosen || value.includes('{{'));
}
