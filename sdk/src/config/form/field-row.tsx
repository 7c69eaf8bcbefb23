import {
  type ComponentType,
  memo,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
} from 'react';
import type { FieldState } from '../store/config-types.ts';
import { isFilled } from '../store/field-value.ts';
import { useConfigField } from '../use-config-field.ts';
import { ChoiceControl } from './choice-control.tsx';
import type { ControlProps } from './field-control.ts';
import { FieldNotices } from './field-notices.tsx';
import { useForm } from './form-context.ts';
import { MappingControl } from './mapping-control.tsx';
import { RulesControl } from './rules-control.tsx';
import { SecretControl, TextControl } from './text-control.tsx';

/** Controls with several inputs, whose label names a group. */
const GROUPS: ReadonlyMap<string, ComponentType<ControlProps>> = new Map([
  ['map', MappingControl],
  ['map_v2', MappingControl],
  ['rule_engine', RulesControl],
]);

/** A field of the form. It only renders again when the field itself changes. */
export const FieldRow: ComponentType<{ name: string }> = memo(function FieldRow({
  name,
}: {
  name: string;
}): ReactNode {
  const { actions, renderField } = useForm();
  const state = useConfigField(actions, name);
  const defaultField = <Field state={state} />;
  return renderField ? renderField(state, defaultField) : defaultField;
});

function Field({ state }: { state: FieldState }): ReactElement {
  const { actions, part, text } = useForm();
  const id = useId();
  const { key, field, value, problems, waitsFor } = state;
  const { name, field_type, help_text, required } = field;
  const group = GROUPS.get(field_type);
  const Control =
    group ?? (field_type === 'select' ? ChoiceControl : field.secret ? SecretControl : TextControl);
  // These controls show all options, or the name of a value. Other controls load options when they open.
  const isLoaded = group !== undefined || (field_type === 'select' && isFilled(value));
  useEffect(() => {
    if (isLoaded) {
      actions.loadOptions(key);
    }
  }, [actions, key, isLoaded]);
  const Label = group ? 'span' : 'label';
  const tied = { id, 'aria-describedby': `${id}d ${id}s` };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field saves what is typed in it
    <div
      {...part('field')}
      {...(group && { ...tied, role: 'group', 'aria-labelledby': `${id}l` })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) {
          actions.commit(key);
        }
      }}
    >
      <Label {...part('label')} id={`${id}l`} {...(!group && { htmlFor: id })}>
        {name} {!required && <span {...part('hint')}>{text('optional')}</span>}
      </Label>
      <Control
        state={state}
        input={{
          ...tied,
          'aria-invalid': problems.length > 0,
          'aria-required': required,
          disabled: waitsFor !== undefined,
          placeholder: field.placeholder,
        }}
      />
      <span id={`${id}d`}>
        {help_text && <span {...part('help')}>{help_text}</span>}
        {waitsFor !== undefined && (
          <span {...part('hint')}>{text('waitsFor', { name: waitsFor })}</span>
        )}
      </span>
      <FieldNotices state={state} id={`${id}s`} />
    </div>
  );
}
