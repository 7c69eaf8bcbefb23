import type {
  ConfigField,
  ConfigValue,
  PortalField,
  PortalOption,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { checkValue } from '@patchbay/rules/check-value.ts';
import { memo, useMemo } from 'react';
import { ChoiceControl, DraftControl, TextControl } from '../controls/controls';
import { defaultField } from '../model/default-field';
import type { SetKey } from '../model/field-change';
import { parseJson } from '../model/json-text';
import { sourcesOf } from '../model/limits';
import { fixedOptions, rulesField } from '../model/rules-field';
import { valueProblemText } from '../model/value-problem-text';
import { textOrNone } from '../model/with-key';
import { DefaultForm } from './default-form';

type DefaultControlProps = {
  field: PortalField;
  error: string | undefined;
  /** Undefined for no default. */
  onChange: (value: ConfigValue | undefined) => void;
};

const HELP = 'Counts while a customer has answered nothing.';

/** The most choices that a list is drawn for; a longer one takes the value as text. */
const MAX_LISTED = 200;

type DefaultProps = Omit<DefaultControlProps, 'onChange'> & { set: SetKey };

/** The value that counts without an answer, by the type of the field. */
export const DefaultControl = memo(function DefaultControl({ set, ...rest }: DefaultProps) {
  const props = {
    ...rest,
    onChange: (value: ConfigValue | undefined) => set('defaultValue', value, 'text'),
  };
  const shown = useMemo(() => defaultField(props.field), [props.field]);
  switch (props.field.field_type) {
    case 'textarea':
      return <TextDefault {...props} isLong />;
    case 'select':
      if (props.field.multiple !== true) {
        return <ChoiceDefault {...props} />;
      }
      return shown === undefined ? (
        <ManyDefault {...props} />
      ) : (
        <FormDefault {...props} shown={shown} />
      );
    case 'map':
    case 'map_v2':
    case 'rule_engine':
      return shown === undefined ? (
        <LaterDefault {...props} />
      ) : (
        <FormDefault {...props} shown={shown} />
      );
    case 'json':
      return <JsonDefault {...props} />;
    default:
      return <TextDefault {...props} />;
  }
});

/** Chosen as a customer chooses, among options that are known here. */
function FormDefault({
  field: { defaultValue },
  shown,
  ...rest
}: DefaultControlProps & { shown: ConfigField }) {
  return <DefaultForm {...rest} field={shown} value={defaultValue} />;
}

/** Options that an app brings are known once a customer opens the form, so the value is written. */
function LaterDefault(props: DefaultControlProps) {
  const isFixed = sourcesOf(props.field).every(({ kind }) => kind === 'fixed');
  return isFixed && props.field.defaultValue === undefined ? (
    <p className="text-muted-foreground text-xs">
      A default can be chosen once the lists above have entries.
    </p>
  ) : (
    <JsonDefault {...props} />
  );
}

/** What the field takes for this value, or what is wrong with it. */
function checked(field: PortalField, value: unknown) {
  const result = checkValue(rulesField(field), value);
  return 'problems' in result
    ? { problem: valueProblemText(result.problems), value: undefined }
    : { problem: undefined, value: result.value };
}

/** The default as the contract writes it. */
function toValue(field: PortalField, text: string): ConfigValue | undefined {
  const { value } = checked(field, text);
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
      check={(text) => (text === '' ? undefined : checked(field, text).problem)}
      onChange={(text) => onChange(text === '' ? undefined : toValue(field, text))}
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
  const options = fixedOptions(field.options) ?? [];
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
        ...choices.map((option, index) => ({ value: String(index), label: nameOf(option) })),
      ]}
      onChange={(index) => onChange(choices[Number(index)]?.value)}
    />
  );
}

function nameOf({ name, value }: PortalOption): string {
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
        const lines = textOrNone(text)?.split('\n');
        onChange(lines === undefined ? undefined : sameAsOptions(field, lines));
      }}
    />
  );
}

/** The options' own values, which may be numbers; other lines stay, with an error. */
function sameAsOptions(field: PortalField, lines: string[]): ConfigValue {
  const options = fixedOptions(field.options) ?? [];
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
          ? 'This is no JSON; the last right one is kept.'
          : checked(field, value).problem;
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
