import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { HelpText } from '@/components/values/help-text';
import type { ApiParameter } from './api-operations';
import { formatBounds } from './build-call';

/** The value of a choice that leaves a parameter out. */
const UNSET = '(not set)';

type ParameterFieldProps = {
  parameter: ApiParameter;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** The field of a parameter of the path, the query or the headers. */
export function ParameterField({ parameter, error, value, onChange }: ParameterFieldProps) {
  const { name, place, isRequired, isList, isNumber, values, description } = parameter;
  const bounds = isNumber && !isList ? formatBounds(parameter) : '';
  const help = [
    description,
    bounds === '' ? '' : `A number${bounds}`,
    isList ? 'Several with commas between them' : '',
  ]
    .filter((text) => text !== '')
    .join('. ');
  return (
    <FormField
      label={place === 'query' ? name : `${name} (${place})`}
      isOptional={!isRequired}
      isRequired={isRequired}
      help={help === '' ? undefined : <HelpText text={`${help}.`} />}
      error={error}
    >
      {(control) =>
        values.length > 0 && !isList ? (
          <Select
            {...control}
            value={value === '' ? UNSET : value}
            onValueChange={(next) => onChange(next === UNSET ? '' : next)}
            options={[UNSET, ...values].map((text) => ({ value: text, label: text }))}
          />
        ) : (
          <Input
            {...control}
            className="font-mono text-xs"
            spellCheck={false}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </FormField>
  );
}
