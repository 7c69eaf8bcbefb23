import type { ReactElement } from 'react';
import { Combobox } from './combobox.tsx';
import type { ControlProps } from './field-control.ts';
import { useForm } from './form-context.ts';
import { toChoices } from './mapping-pairs.ts';

/** A control that selects one or several options and loads them when it opens. */
export function ChoiceControl({ state, input }: ControlProps): ReactElement {
  const { actions } = useForm();
  const { key, field, value } = state;
  const { multiple, options = [], options_truncated } = field;
  return (
    <Combobox
      input={{ ...input, 'aria-busy': state.optionsStatus === 'loading' }}
      options={options}
      values={toChoices(value)}
      isMultiple={multiple}
      hasError={state.optionsError !== undefined}
      onOpen={() => actions.loadOptions(key)}
      onSearch={options_truncated ? (search) => actions.loadOptions(key, search) : undefined}
      onChange={(values) =>
        actions.setValue(key, (multiple && values.length > 0 ? values : values[0]) ?? null)
      }
    />
  );
}
