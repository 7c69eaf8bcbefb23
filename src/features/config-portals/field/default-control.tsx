import type {
  ConfigField,
  ConfigValue,
  PortalField,
  PortalOption,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { checkValue } from '@patchbay/rules/check-value.ts';
import { memo, useMemo } from 'react';
import { ChoiceControl, DraftControl, TextControl } from '../controls/controls';
import { buildDefaultField } from '../model/default-field';
import type { SetKey } from '../model/field-change';
import { parseJson } from '../model/json-text';
import { getSources } from '../model/limits';
import { getFixedOptions, toRulesField } from '../model/rules-field';
import { describeValueProblem } from '../model/value-problem-text';
import { omitEmpty } from '../model/with-key';
import { DefaultForm } from './default-form';

type DefaultControlProps = {
  field: PortalField;
  error: string | undefined;
  /** Called with undefined if the field has no default any more. */
  onChange: (value: ConfigValue | undefined) => void;
};

const HELP = 'Counts while a customer has answered nothing.';

/** The maximum number of choices in a select. A longer list has a text input instead. */
const MAX_LISTED = 200;

type DefaultProps = Omit<DefaultControlProps, 'onChange'> & { set: SetKey };

/** Edits the default of a field, by the type of the field. */
export const DefaultControl = memo(function DefaultControl({ set, ...rest }: DefaultProps) {
  const props = {
    ...rest,
    onChange: (value: ConfigValue | undefined) => set('defaultValue', value, 'text'),
  };
  const formField = useMemo(() => buildDefaultField(props.field), [props.field]);
  switch (props.field.field_type) {
    case 'textarea':
      return <TextDefault {...props} isLong />;
    case 'select':
      if (props.field.multiple !== true) {
        return <ChoiceDefault {...props} />;
      }
      return formField === undefined ? (
        <ManyDefault {...props} />
      ) : (
        <FormDefault {...props} formField={formField} />
      );
    case 'map':
    case 'map_v2':
    case 'rule_engine':
      return formField === undefined ? (
        <LaterDefault {...props} />
      ) : (
        <FormDefault {...props} formField={formField} />
      );
    case 'json':
      return <JsonDefault {...props} />;
    default:
      return <TextDefault {...props} />;
  }
});

/** Chooses the default in the customers' own form. The options have to be in the portal. */
function FormDefault({
  field: { defaultValue },
  formField,
  ...rest
}: DefaultControlProps & { formField: ConfigField }) {
  return <DefaultForm {...rest} field={formField} value={defaultValue} />;
}

/** Edits a default as JSON if the app brings the options, which are unknown until a customer opens the form. */
function LaterDefault(props: DefaultControlProps) {
  const isFixed = getSources(props.field).every(({ kind }) => kind === 'fixed');
  return isFixed && props.field.defaultValue === undefined ? (
    <p className="text-muted-foreground text-xs">
      A default can be chosen once the lists above have entries.
    </p>
  ) : (
    <JsonDefault {...props} />
  );
}

/** Checks a value against its field. Returns the value as the field stores it, or the problem. */
function checkDefault(field: PortalField, value: unknown) {
  const result = checkValue(toRulesField(field), value);
  return 'problems' in result
    ? { problem: describeValueProblem(result.problems), value: undefined }
    : { problem: undefined, value: result.value };
}

/** Parses a text as the default of a field. Undefined if the text is invalid or the value is not a number or text. */
function parseDefault(field: PortalField, text: string): ConfigValue | undefined {
  const { value } = checkDefault(field, text);
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

function TextDefault({
  field,
  error,
  onChange,
  isLong = false,
}: DefaultControlProps & { isLong?: boolean }) {
  const { defaultValue } = field;
  const example = EXAMPLES[field.field_type];
  return (
    <DraftControl
      label="Default"
      isOptional
      help={HELP}
      error={error}
      isLong={isLong}
      value={defaultValue === undefined || defaultValue === null ? '' : String(defaultValue)}
      check={(text) => (text === '' ? undefined : checkDefault(field, text).problem)}
      onChange={(text) => onChange(text === '' ? undefined : parseDefault(field, text))}
      input={{
        ...(example === undefined ? {} : { placeholder: example }),
        ...(field.field_type === 'number' ? { inputMode: 'decimal' as const } : {}),
      }}
    />
  );
}

const EXAMPLES: Readonly<Record<string, string>> = {
  date: '2026-11-18',
  email: 'name@example.com',
  url: 'https://example.com',
};

const NO_DEFAULT = 'none';

function ChoiceDefault(props: DefaultControlProps) {
  const { field, error, onChange } = props;
  const options = getFixedOptions(field.options) ?? [];
  const choices = options.filter(({ value }) => value !== '');
  if (choices.length === 0 || choices.length > MAX_LISTED) {
    return <TextDefault {...props} />;
  }
  const chosen = choices.findIndex(({ value }) => value === field.defaultValue);
  return (
    <ChoiceControl
      label="Default"
      isOptional
      help={HELP}
      error={error}
      value={chosen === -1 ? NO_DEFAULT : String(chosen)}
      options={[
        { value: NO_DEFAULT, label: 'No default' },
        ...choices.map((option, index) => ({ value: String(index), label: getOptionName(option) })),
      ]}
      onChange={(index) => onChange(choices[Number(index)]?.value)}
    />
  );
}

function getOptionName({ name, value }: PortalOption): string {
  return name ?? String(value);
}

function ManyDefault({ field, error, onChange }: DefaultControlProps) {
  const { defaultValue } = field;
  const values = Array.isArray(defaultValue) ? defaultValue.map(String) : [];
  return (
    <TextControl
      isLong
      label="Default"
      isOptional
      help={`${HELP} Values of options, one per line.`}
      error={error}
      value={values.join('\n')}
      onChange={(text) => {
        const lines = omitEmpty(text)?.split('\n');
        onChange(lines === undefined ? undefined : toOptionValues(field, lines));
      }}
    />
  );
}

/** Converts lines to the values of their options, which may be numbers. A line without an option stays a text and gets an error. */
function toOptionValues(field: PortalField, lines: string[]): ConfigValue {
  const options = getFixedOptions(field.options) ?? [];
  return lines.map((line) => options.find(({ value }) => String(value) === line)?.value ?? line);
}

function JsonDefault({ field, error, onChange }: DefaultControlProps) {
  const { defaultValue } = field;
  return (
    <DraftControl
      label="Default (JSON)"
      isOptional
      isLong
      help={HELP}
      error={error}
      value={defaultValue === undefined ? '' : JSON.stringify(defaultValue, null, 2)}
      check={(text) => {
        const value = parseJson(text);
        if (text.trim() === '') {
          return undefined;
        }
        return value === undefined
          ? 'This is not JSON. The last valid default is kept.'
          : checkDefault(field, value).problem;
      }}
      onChange={(text) => onChange(parseJson(text))}
      input={{ spellCheck: false, placeholder: JSON_EXAMPLES[field.field_type] ?? '' }}
    />
  );
}

const JSON_EXAMPLES: Readonly<Record<string, string>> = {
  map: '{ "row": "option" }',
  map_v2: '{ "source": "destination" }',
  rule_engine: '[{ "lhs": "plan", "operator": "eq", "rhs": "growth" }]',
};
