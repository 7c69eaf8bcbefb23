import { isObject, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { type ReactNode, useState } from 'react';
import { JsonField } from '@/components/form/json-field';
import { SwitchField } from '@/components/form/switch-field';
import { Button } from '@/components/ui/button';
import { inferSchema } from '@/lib/json/infer-schema';
import { parseJson } from '@/lib/json/parse-json';
import { createSample } from '@/lib/workflow/create-sample';
import { FieldGroup } from '../inputs/field/field-group';
import { useDraft } from '../state/draft-context';

type PayloadPartProps = {
  /**
   * Whether the switch for validation is shown. It is not if the trigger has a switch of its own, or
   * the caller does not determine the payload.
   */
  hasValidation: boolean;
};

/** Renders the payload of the trigger: a sample, which other nodes choose from, and a schema. */
export function PayloadPart({ hasValidation }: PayloadPartProps) {
  const { document, onChange } = useDraft();
  const { json_schema, manual_execution_payload: sample, enable_schema_validation } = document;
  const setSample = (value: Json) =>
    onChange((before) => ({ ...before, manual_execution_payload: value }), 'sample');
  const setSchema = (value: Json) =>
    onChange(
      (before) => ({ ...before, json_schema: isObject(value) ? { ...value } : null }),
      'schema',
    );
  return (
    <FieldGroup label="Payload" help="What the run starts with: `{{event.body}}` in other nodes.">
      <JsonText
        label="Sample"
        help="Shown where data is chosen, and offered for tests."
        value={toJsonValue(sample)}
        onChange={setSample}
        aside={
          json_schema === null ? undefined : (
            <Button
              variant="link"
              size="sm"
              onClick={() => setSample(toJsonValue(createSample(json_schema)))}
            >
              Make it from the schema
            </Button>
          )
        }
      />
      <JsonText
        label="Schema"
        help="A JSON Schema of the payload."
        isObjectOnly
        value={toJsonValue(json_schema)}
        onChange={setSchema}
        aside={
          sample === null ? undefined : (
            <Button
              variant="link"
              size="sm"
              onClick={() => setSchema(inferSchema(toJsonValue(sample)))}
            >
              Make it from the sample
            </Button>
          )
        }
      />
      {hasValidation ? (
        <SwitchField
          label="Validate schema"
          help="Refuses a payload that does not fit the schema."
          reason={
            enable_schema_validation && json_schema === null
              ? 'There is no schema, so that every payload is taken.'
              : undefined
          }
          isOn={enable_schema_validation}
          onChange={(isOn) =>
            onChange((before) => ({ ...before, enable_schema_validation: isOn }), 'validation')
          }
        />
      ) : null}
    </FieldGroup>
  );
}

type JsonTextProps = {
  label: string;
  help: string;
  isObjectOnly?: boolean;
  value: Json;
  onChange: (value: Json) => void;
  aside: ReactNode;
};

/** Renders a JSON field. The value is stored as soon as the text is valid. */
function JsonText({ value, onChange, isObjectOnly = false, ...field }: JsonTextProps) {
  /** The typed text, and the stored value at that time. Another value replaces the text. */
  const [{ typed, stored }, setTyped] = useState<{ typed?: string; stored?: Json }>({});
  const problem = typed === undefined ? undefined : findProblem(typed, isObjectOnly);
  const isCurrent = typed !== undefined && JSON.stringify(stored) === JSON.stringify(value);
  return (
    <JsonField
      {...field}
      error={
        isCurrent && problem !== undefined ? `${problem} What was there before is kept.` : undefined
      }
      value={isCurrent ? typed : value === null ? '' : JSON.stringify(value, null, 2)}
      onChange={(text) => {
        const isValue = findProblem(text, isObjectOnly) === undefined;
        const next = isValue ? parseValue(text) : value;
        setTyped({ typed: text, stored: next });
        if (isValue) {
          onChange(next);
        }
      }}
    />
  );
}

function parseValue(text: string): Json {
  const parsed = parseJson(text);
  return parsed.isJson ? toJsonValue(parsed.value) : null;
}

function findProblem(text: string, isObjectOnly: boolean): string | undefined {
  if (text.trim() === '') {
    return undefined;
  }
  const parsed = parseJson(text);
  if (!parsed.isJson) {
    return parsed.problem;
  }
  return isObjectOnly && !isObject(toJsonValue(parsed.value))
    ? 'A schema is an object, such as {"type": "object"}.'
    : undefined;
}
