import { SwitchField } from '@/components/form/switch-field';
import { Select } from '@/components/ui/select';
import { HelpText } from '@/components/values/help-text';
import { toWords } from '@/lib/workflow/field-labels';
import type { FieldProps } from '../field/field-props';
import { useIsWarning } from '../field/field-warnings';
import { useProblem } from '../field/form-context';
import { NodeField } from '../field/node-field';
import { useFieldFrame } from './text-controls';

const NOT_SET = '(not set)';

type ChoiceControlProps = FieldProps & { options: readonly (string | number | boolean)[] };

export function ChoiceControl({ options, ...props }: ChoiceControlProps) {
  const { value, fallback, isRequired, onChange, pointer } = props;
  const known = options.some((option) => option === value);
  const isStrange = value !== undefined && !known;
  const frame = useFieldFrame(
    props,
    isStrange ? `${JSON.stringify(value)} is not a choice here. Choose another one.` : undefined,
  );
  const canClear = !isRequired && fallback === undefined && value !== undefined;
  const current = value ?? fallback;
  return (
    <NodeField {...frame}>
      {(control) => (
        <Select
          {...control}
          value={isStrange || current === undefined ? undefined : String(current)}
          options={[
            ...(canClear ? [{ value: NOT_SET, label: 'Not set' }] : []),
            ...options.map((option) => ({ value: String(option), label: toWords(String(option)) })),
          ]}
          onValueChange={(next) =>
            onChange(
              options.find((option) => String(option) === next),
              pointer,
            )
          }
        />
      )}
    </NodeField>
  );
}

export function BooleanControl(props: FieldProps) {
  const { label, help, value, fallback, onChange, pointer } = props;
  const error = useProblem(pointer);
  const isWarning = useIsWarning(error);
  return (
    <SwitchField
      label={label}
      help={help === undefined ? undefined : <HelpText text={help} />}
      {...(isWarning ? { reason: error } : { error })}
      isOn={(value ?? fallback) === true}
      onChange={(isOn) => onChange(isOn, pointer)}
    />
  );
}
