import type { InputField } from '@patchbay/sdk';
import { Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type FieldControl, FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { useTexts } from '../texts/texts-context';

// Lazy, because few apps have them, and a select pulls in the floating components.
const Checkbox = lazy(async () => {
  const { Checkbox: component } = await import('@/components/ui/checkbox');
  return { default: component };
});
const Select = lazy(async () => {
  const { Select: component } = await import('@/components/ui/select');
  return { default: component };
});

type CredentialFieldProps = {
  field: InputField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isReadOnly: boolean;
};

/** One field of an app, by its `type`; an unknown type is a text input. */
export function CredentialField({ field, error, ...input }: CredentialFieldProps) {
  const { page } = useTexts();
  return (
    <FormField
      label={field.label}
      help={field.help_text === '' ? undefined : field.help_text}
      error={error}
      isRequired={field.required}
      isOptional={!field.required}
      optionalText={page.optional}
    >
      {(control) => <CredentialControl field={field} control={control} {...input} />}
    </FormField>
  );
}

type ControlProps = Omit<CredentialFieldProps, 'error'> & { control: FieldControl };

function CredentialControl({ field, control, value, onChange, isReadOnly }: ControlProps) {
  const { key } = useTexts();
  const shared = { ...control, name: field.name, autoComplete: 'off', spellCheck: false };
  switch (field.type) {
    case 'password':
      return <SecretInput {...{ field, control, value, onChange, isReadOnly }} />;
    case 'textarea':
      return (
        <Textarea
          {...shared}
          placeholder={field.placeholder}
          value={value}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'boolean':
      return (
        <Suspense fallback={<Skeleton className="size-4" />}>
          <Checkbox
            {...control}
            checked={value === 'true'}
            disabled={isReadOnly}
            onCheckedChange={(isChecked) => onChange(String(isChecked === true))}
          />
        </Suspense>
      );
    case 'select':
      return (
        <Suspense fallback={<Skeleton className="h-10" />}>
          <Select
            {...control}
            className="h-10"
            value={value}
            disabled={isReadOnly}
            placeholder={field.placeholder || key.chooseOne}
            options={(field.options ?? []).map((option) => ({
              value: option.value,
              label: option.name ?? option.value,
            }))}
            onValueChange={onChange}
          />
        </Suspense>
      );
    default:
      return (
        <Input
          {...shared}
          className="h-10"
          inputMode={field.type === 'number' ? 'decimal' : 'text'}
          placeholder={field.placeholder}
          value={value}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

/** A secret input that can show its value. */
function SecretInput({ field, control, value, onChange, isReadOnly }: ControlProps) {
  const { key } = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...control}
        name={field.name}
        type={isShown ? 'text' : 'password'}
        // 'new-password' keeps password managers from offering the password of this site.
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        className="h-10 pe-11 font-mono"
        placeholder={field.placeholder}
        value={value}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        aria-label={isShown ? key.hide(field.label) : key.show(field.label)}
        variant="ghost"
        size="icon"
        icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        className="absolute end-1 top-1 text-muted-foreground"
        onClick={() => setIsShown(!isShown)}
      />
    </div>
  );
}
