import { ChoiceField } from '@/components/form/choice-field';
import { FieldRows } from './field-rows';
import { LineField, type SetupPart } from './form-parts';
import { switchMechanism } from './key-defaults';
import type { KeyValues } from './key-schema';
import { MappingRows } from './mapping-rows';

const MECHANISMS = [
  { value: 'api_key', label: 'API key' },
  { value: 'bearer', label: 'Bearer token' },
  { value: 'basic', label: 'Basic authentication' },
] as const;

/** The customer's fields, and where their values are sent. */
export function KeyFields({ form, isReadOnly }: SetupPart) {
  const part = { form, isReadOnly };
  const mechanism = form.watch('keybased.mechanism');
  const mono = { className: 'font-mono' };
  // The selected value is already set here.
  const choose = (next: KeyValues['mechanism']) => {
    const after = switchMechanism({ ...form.getValues('keybased'), mechanism }, next);
    const options = { shouldDirty: true };
    form.clearErrors('keybased');
    form.setValue('keybased.fields', after.fields, options);
    form.setValue('keybased.injection', after.injection, options);
    form.setValue('keybased.username', after.username, options);
    form.setValue('keybased.password', after.password, options);
    form.setValue('keybased.token', after.token, options);
  };
  return (
    <>
      <ChoiceField
        {...part}
        name="keybased.mechanism"
        label="Key type"
        options={MECHANISMS}
        onChoose={choose}
      />
      <FieldRows {...part} />
      {mechanism === 'basic' ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <LineField
            {...part}
            name="keybased.username"
            label="User name that is sent"
            isRequired
            input={mono}
          />
          <LineField
            {...part}
            name="keybased.password"
            label="Password that is sent"
            help="May be empty."
            input={mono}
          />
        </div>
      ) : null}
      {mechanism === 'bearer' ? (
        <LineField
          {...part}
          name="keybased.token"
          label="Token that is sent"
          isRequired
          help="After “Bearer” in the Authorization header."
          input={mono}
        />
      ) : null}
      {mechanism === 'api_key' ? <MappingRows {...part} /> : null}
    </>
  );
}
